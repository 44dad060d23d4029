using Transport.PluginContract;
using Transport.PluginLoading.Discovery;
using Transport.ServerApi.Folders;

namespace Transport.PluginLoading.Tests;

/// <summary>Real plugins that do their worst while they are inspected. Each becomes one line, and none ends the process that asks.</summary>
public sealed class PluginDiscoveryTests : IDisposable
{
    private readonly TemporaryPlugins _plugins = new();

    public void Dispose() => _plugins.Dispose();

    /// <summary>A process that is killed while it writes what it found leaves half of it.</summary>
    [Fact]
    public void Find_HalfOfWhatWasFoundBefore_InspectsAgainAndTouchesNothingElse()
    {
        var folder = _plugins.AddNewtonsoft();
        var found = Path.Combine(folder, DiscoveryCache.FileName);
        File.WriteAllText(found, "{\"signature\":\"AB");
        string[] others = [found + ".4711", found + ".mine"];
        foreach (var other in others)
        {
            File.WriteAllText(other, "mine");
            File.SetLastWriteTimeUtc(other, DateTime.UtcNow.AddHours(-1));
        }

        Assert.Single(PluginDiscovery.Find([_plugins.Folder], []).Plugins);

        Assert.All(others, other => Assert.Equal("mine", File.ReadAllText(other)));
        Assert.NotNull(DiscoveryCache.Read(folder));
    }

    /// <summary>A file of the user's that a link of our file's name leads to, and a file that another process writes right now.</summary>
    [Fact]
    public void Find_LinkWithTheNameOfItsCache_IsReplacedAndNotFollowed()
    {
        var folder = _plugins.AddNewtonsoft();
        var mine = Path.Combine(_plugins.Folder, "mine.json");
        File.WriteAllText(mine, "mine");
        foreach (var link in (string[])[Path.Combine(folder, DiscoveryCache.FileName), Path.Combine(folder, PluginFindings.FileName)])
        {
            File.Delete(link);
            File.CreateSymbolicLink(link, mine);
        }

        Assert.Single(PluginDiscovery.Find([_plugins.Folder], []).Plugins);
        PluginFindings.Write(folder, new PluginFinding("newtonsoft-json", PluginFinding.Ready, null, []));

        Assert.Equal("mine", File.ReadAllText(mine));
        Assert.NotNull(PluginFindings.Read(folder));
        using var written = TemporaryFile.Create(folder);
        Assert.NotNull(DiscoveryCache.Read(folder));
    }

    /// <summary>Its reader would wait for ever.</summary>
    [Fact]
    public void Find_PipeWithTheNameOfItsCache_IsNotOpened()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "pipes with the name of a file are of other systems");
        var folder = _plugins.AddNewtonsoft();
        foreach (var pipe in (string[])[Path.Combine(folder, DiscoveryCache.FileName), Path.Combine(folder, PluginFindings.FileName)])
        {
            File.Delete(pipe);
            using var make = System.Diagnostics.Process.Start("mkfifo", pipe);
            make.WaitForExit();
        }

        Assert.Null(PluginFindings.Read(folder));
        Assert.Single(PluginDiscovery.Find([_plugins.Folder], []).Plugins);
        Assert.NotNull(DiscoveryCache.Read(folder));
    }

    [Theory]
    [InlineData("exit", "loading it ended the process with exit code 0")]
    [InlineData("fail-fast", "no licence for this machine")]
    [InlineData("overflow", "Stack overflow")]
    [InlineData("thread", "a thread of the plugin")]
    [InlineData("static", "the static constructor of Transport.Plugin.Hostile.Licence failed: InvalidOperationException: no licence file")]
    [InlineData("throw", @"InvalidOperationException: no licence\u{1B}]0;owned\u{7}")]
    [InlineData("null-list", "its list of encodings is null.")]
    [InlineData("list-throws", "InvalidOperationException: the list is gone")]
    [InlineData("many", "it has 1000 encodings; 100 is the most.")]
    public void Find_PluginThatGoesWrong_IsOneBrokenLineAndTheOthersStay(string behaviour, string words)
    {
        _plugins.AddHostile("a-first", "id:first");
        _plugins.AddHostile("hostile", behaviour);
        _plugins.AddHostile("last", "id:last");

        var found = PluginDiscovery.Find([_plugins.Folder], []);

        Assert.Equal(["first", "last"], found.Plugins.SelectMany(plugin => plugin.Encodings).Select(row => row.Id));
        var line = Assert.Single(found.Unavailable);
        Assert.Equal(("hostile", true), (line.Id, line.IsBroken));
        Assert.Contains(words, line.Reason, StringComparison.Ordinal);
        Assert.DoesNotContain(line.Reason, char.IsControl);
    }

    /// <summary>Ctrl+C, or SIGTERM to a whole job, once made a plugin that was being inspected a broken one, until one of its files changed.</summary>
    [Fact]
    public void Find_InspectionThatASignalEnded_IsMadeAgainTheNextTime()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "signals are of other systems");
        var folder = _plugins.AddHostile("hostile", "kill");

        Assert.Contains("exit code 137", Assert.Single(PluginDiscovery.Find([_plugins.Folder], []).Unavailable).Reason, StringComparison.Ordinal);

        Assert.Null(DiscoveryCache.Read(folder));
    }

    [Fact]
    public void Find_InterruptThatReachesTheInspection_IsForItsStarterAlone()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "signals are of other systems");
        _plugins.AddHostile("hostile", "interrupt");

        Assert.Empty(PluginDiscovery.Find([_plugins.Folder], []).Unavailable);
    }

    /// <summary>Two Ctrl+C may end whoever asked while a plugin is inspected: nobody is there to end the inspection.</summary>
    [Fact]
    public async Task Inspection_ItsStarterGoneWhileAPluginHangs_EndsAtOnce()
    {
        var folder = _plugins.AddHostile("hostile", "hang");
        using var inspection = System.Diagnostics.Process.Start(ProbeProcess.StartInfo(new DiscoveryLimits().MemoryBytes))!;
        try
        {
            Assert.Equal(ProbeMain.Ready, await inspection.StandardOutput.ReadLineAsync(Deadline.Soon));
            await inspection.StandardInput.WriteLineAsync(System.Text.Json.JsonSerializer.Serialize(folder));
            await inspection.StandardInput.FlushAsync(Deadline.Soon);
            var deadline = Deadline.Soon;
            while (!File.Exists(Path.Combine(folder, "reached.txt")))
            {
                await Task.Delay(20, deadline);
            }

            inspection.StandardInput.Close();

            await inspection.WaitForExitAsync(Deadline.Soon);
        }
        finally
        {
            inspection.Kill();
        }
    }

    [Fact]
    public void Find_PluginThatHangs_IsCutOffAndNotWaitedForAgain()
    {
        _plugins.AddNewtonsoft();
        Assert.Empty(PluginDiscovery.Find([_plugins.Folder], []).Unavailable);
        _plugins.AddHostile("hostile", "hang");

        var found = PluginDiscovery.Find([_plugins.Folder], [], new DiscoveryLimits { Time = TimeSpan.FromSeconds(2) });
        // Cut off again, this would take an hour.
        var again = PluginDiscovery.Find([_plugins.Folder], [], new DiscoveryLimits { Time = TimeSpan.FromHours(1) });

        Assert.All([found, again], plugins =>
        {
            Assert.Single(plugins.Plugins);
            Assert.Equal(("hostile", true, "loading it took longer than 2 s"), (plugins.Unavailable[0].Id, plugins.Unavailable[0].IsBroken, plugins.Unavailable[0].Reason));
        });
    }

    [Theory]
    [InlineData("allocate", "emory")]
    [InlineData("allocate-outside", "loading it took more than 512 MiB of memory")]
    public void Find_PluginThatAllocatesWithoutEnd_IsCutOff(string behaviour, string words)
    {
        _plugins.AddHostile("hostile", behaviour);

        var found = PluginDiscovery.Find([_plugins.Folder], [], new DiscoveryLimits { Time = TimeSpan.FromMinutes(5), MemoryBytes = 512L << 20 });

        Assert.Contains(words, Assert.Single(found.Unavailable).Reason, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("null-part", "hostile", "one of its encodings is null.")]
    [InlineData("null-id", "hostile", "an id is null.")]
    [InlineData("bad-id", "hostile", "'../x' is not a transport id")]
    [InlineData("long-id", "hostile", "an id has 1000000 characters")]
    [InlineData("media", "liar", "'not a media type' is not a media type")]
    [InlineData("media-range", "liar", "'*/*' is not a media type")]
    [InlineData("library", "liar", "its library has control or hidden characters.")]
    [InlineData("hidden", "liar", "its library has control or hidden characters.")]
    [InlineData("tuning", "liar", "its tuning is 'fastest'")]
    [InlineData("settings", "liar", "its settings are null")]
    [InlineData("way-null", "hostile", "a way to the data has no description.")]
    [InlineData("way-suffix", "hostile", "'dapper+fast' is not an id of data")]
    [InlineData("way-reads-nothing", "liar", "it names no kind of database that it reads")]
    [InlineData("way-manner", "liar", "its manner has control or hidden characters.")]
    [InlineData("store-settings", "liar", "its settings are null")]
    public void Find_PartThatLies_IsRefusedAlone(string behaviour, string id, string words)
    {
        _plugins.AddHostile("hostile", behaviour);

        var found = PluginDiscovery.Find([_plugins.Folder], []);

        Assert.Equal("good", Assert.Single(Assert.Single(found.Plugins).Encodings).Id);
        var line = Assert.Single(found.Unavailable);
        Assert.Equal((id, true), (line.Id, line.IsBroken));
        Assert.Contains(words, line.Reason, StringComparison.Ordinal);
    }

    [Fact]
    public void Find_WayWithTheIdOfAnother_IsRefusedAlone()
    {
        _plugins.AddHostile("hostile", "same-way");

        var found = PluginDiscovery.Find([_plugins.Folder], []);
        var plugin = Assert.Single(found.Plugins);

        Assert.Equal(("way", "by hand"), (Assert.Single(plugin.Ways).Id, plugin.Ways[0].Manner));
        Assert.Equal("store", Assert.Single(plugin.Stores).Id);
        Assert.Equal("'way' is the id of another plugin's transport.", Assert.Single(found.Unavailable).Reason);
    }

    [Fact]
    public void Find_PluginThatWritesToTheConsole_IsFoundAllTheSame()
    {
        _plugins.AddHostile("hostile", "talk");

        Assert.Equal("good", Assert.Single(PluginDiscovery.Find([_plugins.Folder], []).Plugins.SelectMany(plugin => plugin.Encodings)).Id);
    }

    [Fact]
    public void Find_TwoPluginsWithOneId_KeepsTheFirstFolder()
    {
        _plugins.AddHostile("b", "id:same");
        _plugins.AddHostile("a", "id:same");

        var found = PluginDiscovery.Find([_plugins.Folder], ["json"]);

        Assert.Equal("a", found.Plugins.Single(plugin => plugin.Encodings.Count > 0).Name);
        var refused = Assert.Single(found.Unavailable);
        Assert.Equal(("same", "b", true), (refused.Id, Path.GetFileName(refused.Folder), refused.IsBroken));
        Assert.Equal("'same' is the id of another plugin's transport.", refused.Reason);
    }

    [Fact]
    public void Find_IdOfABuiltInRow_IsRefused()
    {
        _plugins.AddHostile("a", "id:json");

        Assert.Equal("'json' is the id of a built-in transport.", Assert.Single(PluginDiscovery.Find([_plugins.Folder], ["json"]).Unavailable).Reason);
    }

    [Fact]
    public void Find_PluginMadeForAnotherContract_SaysWhichVersion()
    {
        _plugins.AddForContract("older", new Version(9, 0), callsWhatIsGone: false);

        var line = Assert.Single(PluginDiscovery.Find([_plugins.Folder], []).Unavailable);

        Assert.True(line.IsBroken);
        Assert.StartsWith("built for version 9.0 of the plugin contract; this program has ", line.Reason, StringComparison.Ordinal);
    }

    [Fact]
    public void Find_PluginThatCallsWhatTheContractHasNoMore_SaysSo()
    {
        _plugins.AddForContract("older", typeof(TransportPlugin).Assembly.GetName().Version!, callsWhatIsGone: true);

        var line = Assert.Single(PluginDiscovery.Find([_plugins.Folder], []).Unavailable);

        Assert.True(line.IsBroken);
        Assert.StartsWith("does not fit the plugin contract of this program: ", line.Reason, StringComparison.Ordinal);
        Assert.Contains("Transport.PluginContract.Gone", line.Reason, StringComparison.Ordinal);
    }

    [Fact]
    public void Find_WithoutItsPackage_IsUnavailableAndNotBroken()
    {
        File.Delete(Path.Combine(_plugins.AddNewtonsoft(), "Newtonsoft.Json.dll"));

        var line = Assert.Single(PluginDiscovery.Find([_plugins.Folder], []).Unavailable);

        Assert.False(line.IsBroken);
        Assert.StartsWith("package Newtonsoft.Json 13.0.3 not found", line.Reason, StringComparison.Ordinal);
    }

    [Fact]
    public void Find_AfterAFileChanged_LooksAgain()
    {
        var folder = _plugins.AddHostile("hostile", "id:before");
        Assert.Equal("before", PluginDiscovery.Find([_plugins.Folder], []).Plugins[0].Encodings[0].Id);

        File.WriteAllText(Path.Combine(folder, "behaviour.txt"), "id:afterwards");

        Assert.Equal("afterwards", PluginDiscovery.Find([_plugins.Folder], []).Plugins[0].Encodings[0].Id);
    }

    [Fact]
    public void Find_AgainWithoutChange_DoesNotLoadIt()
    {
        var folder = _plugins.AddHostile("hostile", "id:kept");
        PluginDiscovery.Find([_plugins.Folder], []);
        var assembly = Path.Combine(folder, "Transport.Plugin.Hostile.dll");
        var info = new FileInfo(assembly);
        var (length, written) = (info.Length, info.LastWriteTimeUtc);

        // As long, as old, and nothing that could be loaded.
        File.WriteAllBytes(assembly, new byte[length]);
        File.SetLastWriteTimeUtc(assembly, written);

        Assert.Equal("kept", PluginDiscovery.Find([_plugins.Folder], []).Plugins[0].Encodings[0].Id);
    }

    [Fact]
    public void Load_FoundPlugin_GivesItsEncoding()
    {
        _plugins.AddNewtonsoft();

        var plugin = Assert.Single(PluginDiscovery.Find([_plugins.Folder], []).Plugins);

        Assert.Equal(("newtonsoft-json", "plugins/newtonsoft-json"), (Assert.Single(plugin.Load().Encodings).Id, plugin.Source));
        Assert.Equal(Implementation.Library, Assert.Single(plugin.Encodings).Implementation);
    }
}

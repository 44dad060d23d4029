using Transport.Dashboard.Browser.Tests;

namespace Transport.Trials.Tests.Packages;

/// <summary>Packs all that is installed, installs it into an empty folder with an empty package cache, and uses it there as its README says.</summary>
public sealed class InstalledToolTests : IDisposable
{
    private const int Within = 900_000;

    private const long MostBytes = 30 << 20;

    private const int MostPageBytes = 600_000;

    private readonly DirectoryInfo _root = Directory.CreateTempSubdirectory("transport-installed-");

    private string Packages => Path.Combine(_root.FullName, "packages");

    /// <summary>Where the user is.</summary>
    private string Empty => Path.Combine(_root.FullName, "empty");

    public void Dispose() => _root.Delete(recursive: true);

    [Fact(Timeout = Within)]
    public async Task Install_EmptyFolder_RunsTheFirstCommandThePluginAndThePayload()
    {
        var version = await PackAsync();
        Directory.CreateDirectory(Empty);
        // The one source besides those of this machine.
        File.WriteAllText(Path.Combine(_root.FullName, "nuget.config"), $"""<configuration><packageSources><add key="packed" value="{Packages}" /></packageSources></configuration>""");
        await DotnetAsync(Empty, "tool", "install", "transport", "--tool-path", Path.Combine(_root.FullName, "tool"));
        Assert.StartsWith(version, await ToolAsync("--version"), StringComparison.Ordinal);

        await RunAsync(["json", "messagepack", "grpc", "odata"], "--persons", "1000", "--orders", "none");
        Assert.Equal([".transport"], Directory.EnumerateFileSystemEntries(Empty).Select(path => Path.GetFileName(path)));

        await ServeAsync();
        await ShareAsync();

        await NewAsync("install", Path.Combine(Packages, $"Transport.Templates.{version}.nupkg"));
        await NewAsync("transport-encoding", "-n", "MyCbor");
        await ToolAsync("plugin", "build", "my-cbor");
        await ToolAsync("plugin", "check", "my-cbor");
        await RunAsync(["my-cbor", "json"], "--persons", "10", "--orders", "none");
        Assert.Equal(await ScaffoldAsync("my-cbor"), FilesOf(Path.Combine(Empty, "plugins", "my-cbor")));

        await ToolAsync("plugin", "new", "my-rpc", "--transport");
        await ToolAsync("plugin", "build", "my-rpc");

        await NewAsync("transport-payload", "-n", "orders");
        await ToolAsync("payload", "new", "orders", "--from", "orders.json");
        await RunAsync(["my-cbor", "messagepack", "memorypack", "protobuf", "odata"], "--payload", "orders.json", "--items", "10");
    }

    /// <returns>The version of all packages.</returns>
    private async Task<string> PackAsync()
    {
        var here = new DirectoryInfo(AppContext.BaseDirectory);
        var checkout = here.Parent!.Parent!.Parent!.Parent!.FullName;
        foreach (var project in (string[])["clients/Transport.Cli", "clients/Transport.Templates", "payload-models/Transport.PluginContract"])
        {
            // What was built with this test: building it again would write where other tests read.
            await DotnetAsync(checkout, "pack", project, "--no-build", "-c", here.Name == "release" ? "Release" : "Debug", "-o", Packages);
        }

        var tool = Assert.Single(Directory.GetFiles(Packages, "transport.*.nupkg"));
        Assert.InRange(new FileInfo(tool).Length, 1, MostBytes);
        return Path.GetFileNameWithoutExtension(tool)["transport.".Length..];
    }

    /// <summary>The pages are in the package where Node.js was there to build them.</summary>
    private async Task ServeAsync()
    {
        using var server = Process.Start(new ProcessStartInfo(Tool, ["serve", "--free-ports"]) { WorkingDirectory = Empty, RedirectStandardOutput = true })!;
        try
        {
            var ready = JsonNode.Parse((await server.StandardOutput.ReadLineAsync(Deadline.Soon))!)!;
            using var http = new HttpClient { BaseAddress = new Uri((string)ready["http"]!) };
            Assert.Contains("<html", await http.GetStringAsync("/", Deadline.Soon), StringComparison.Ordinal);
        }
        finally
        {
            server.Kill(entireProcessTree: true);
        }
    }

    private async Task ShareAsync()
    {
        if (Npm.Missing is null)
        {
            var page = await ToolAsync("report", "last", "--format", "html");
            Assert.Contains("messagepack", page, StringComparison.Ordinal);
            Assert.InRange(page.Length, 1, MostPageBytes);
        }
    }

    /// <summary>What <c>transport plugin new</c> writes in another folder: the template is the same.</summary>
    private async Task<Dictionary<string, string>> ScaffoldAsync(string id)
    {
        var other = Directory.CreateDirectory(Path.Combine(_root.FullName, "other")).FullName;
        await StartAsync(other, Tool, "plugin", "new", id);
        return FilesOf(Path.Combine(other, "plugins", id));
    }

    private static Dictionary<string, string> FilesOf(string folder) => Directory.EnumerateFiles(folder).ToDictionary(file => Path.GetFileName(file), file => File.ReadAllText(file).TrimEnd());

    private async Task RunAsync(string[] transports, params string[] arguments)
    {
        var summary = JsonNode.Parse(await ToolAsync(["run", "--transports", string.Join(',', transports), .. arguments, "--tries", "3", "--format", "json"]))!;

        var cells = summary["cells"]!.AsArray().Select(cell => cell!).ToList();
        Assert.Equal(transports.Order(), cells.Select(cell => (string)cell["transport"]!).Distinct().Order());
        Assert.All(cells, cell => Assert.True(CliProcess.IsMeasured(cell), cell.ToJsonString()));
    }

    private string Tool => Path.Combine(_root.FullName, "tool", OperatingSystem.IsWindows() ? "transport.exe" : "transport");

    private Task<string> ToolAsync(params string[] arguments) => StartAsync(Empty, Tool, arguments);

    /// <summary>Templates are installed for this test alone.</summary>
    private Task<string> NewAsync(params string[] arguments) => DotnetAsync(Empty, ["new", .. arguments, "--debug:custom-hive", Path.Combine(_root.FullName, "hive")]);

    private Task<string> DotnetAsync(string folder, params string[] arguments) => StartAsync(folder, "dotnet", arguments);

    private async Task<string> StartAsync(string folder, string program, params string[] arguments)
    {
        var start = new ProcessStartInfo(program, arguments) { WorkingDirectory = folder, RedirectStandardOutput = true, RedirectStandardError = true };
        start.Environment["NUGET_PACKAGES"] = Path.Combine(_root.FullName, "cache");
        start.Environment["MSBUILDDISABLENODEREUSE"] = "1";
        var ended = await CliProcess.EndAsync(Process.Start(start)!);
        Assert.True(ended.ExitCode == 0, $"{program} {string.Join(' ', arguments)}: {ended.ExitCode}\n{ended.Output}\n{ended.Error}");
        return ended.Output;
    }
}

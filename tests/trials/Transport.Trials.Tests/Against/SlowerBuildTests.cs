using Transport.Cli.Plugins;
using Transport.Cli.Present;
using Transport.Cli.Tests.Plugins;
using Transport.Experiments.Analysis.Comparing;
using Transport.PluginLoading;

namespace Transport.Trials.Tests.Against;

/// <summary>Two builds of one encoding, one of them slower by a third, measured in turn by real processes: a long trial.</summary>
public sealed class SlowerBuildTests : IDisposable
{
    private const int Within = 900_000;

    /// <summary>Milliseconds, much longer than a call waits for a processor on a busy machine.</summary>
    private const int Quick = 60;

    private readonly string _store = Directory.CreateTempSubdirectory("transport-slower-").FullName;

    public void Dispose() => Directory.Delete(_store, recursive: true);

    [Fact(Explicit = true, Timeout = Within)]
    public async Task Gate_EncodingSlowerByAThird_FailsAndNamesItAlone()
    {
        using var before = await BuildAsync(milliseconds: Quick);
        using var after = await BuildAsync(milliseconds: Quick * 14 / 10);
        var head = new EngineOptions { ServerAssembly = BuiltProgram.Of("Transport.Server"), ClientAssembly = BuiltProgram.Of("Transport.Cli"), StoreFolder = _store, PluginFolders = [after.Built] };
        var plan = new RunPlan { Transports = ["hare", "tortoise"], Persons = [10, 100], Orders = OrdersMode.None, Tries = 45 };

        var (slow, slower) = await new InterleavedEngine(head with { Commit = "before", PluginFolders = [before.Built] }, head)
            .RunAsync(plan, new Unobserved(), TestContext.Current.CancellationToken);

        // A limit that noise hardly reaches: the machine does other work too.
        var gate = GateResult.Of(slow.Record, slower.Record, 1.1);
        var all = string.Join("; ", gate.Comparison.Cells.Select(cell => $"{cell.Transport} {cell.MedianBeforeMs} to {cell.MedianAfterMs} ms, {cell.Difference}"));
        Assert.False(gate.Passes, all);
        Assert.All(gate.Crossed, cell => Assert.True(cell.Transport == "tortoise" && cell.Difference!.Ratio is > 1.15 and < 1.6, all));
        Assert.NotEmpty(gate.Crossed);
        Assert.Empty(gate.Broken);
        Assert.True(GateResult.Of(slow.Record, slow.Record, 1.05).Passes);
        Assert.True(GateResult.Of(slower.Record, slower.Record, 1.05).Passes);
    }

    /// <summary>A hare, the same in both builds, and a tortoise.</summary>
    private static async Task<SourceFolders> BuildAsync(int milliseconds)
    {
        var checkout = new SourceFolders();
        foreach (var (name, waits) in new[] { ("hare", Quick), ("tortoise", milliseconds) })
        {
            await AddAsync(checkout, name, waits);
            var finding = await new PluginBuilder(checkout.Sources, checkout.Built, packageSource: null).BuildAsync(name, TestContext.Current.CancellationToken);
            Assert.True(finding.Status == PluginFinding.Ready, finding.Reason);
        }

        return checkout;
    }

    /// <summary>The scaffolded encoding, which waits for so long whenever it writes.</summary>
    private static async Task AddAsync(SourceFolders checkout, string name, int milliseconds)
    {
        var source = PluginScaffold.Write(checkout.Sources, name, "encoding").Single(file => file.EndsWith("Encoding.cs", StringComparison.Ordinal));
        const string Begin = "using var writer = new Utf8JsonWriter(output);";
        var text = await File.ReadAllTextAsync(source);
        Assert.Contains(Begin, text, StringComparison.Ordinal);
        await File.WriteAllTextAsync(source, text.Replace(Begin, $"Thread.Sleep({milliseconds});\n        {Begin}", StringComparison.Ordinal));
    }
}

using Transport.Cli.Plugins;
using Transport.Cli.Tests.Plugins;
using Transport.Experiments.Analysis.Comparing;
using Transport.PluginLoading;
using Transport.ServerApi.Runtime;

namespace Transport.Trials.Tests.Against;

/// <summary>Gates of counts, as <c>gate --quick</c> makes them, of a build against itself and against one whose encoding allocates 64 bytes more: a long trial, <c>GATES=30</c>, for a machine with other work.</summary>
public sealed class CountGatesTests(ITestOutputHelper output) : IDisposable
{
    private const string Grown = "tortoise";

    private static readonly int Gates = int.TryParse(Environment.GetEnvironmentVariable("GATES"), CultureInfo.InvariantCulture, out var given) ? given : 1;

    private readonly string _store = Directory.CreateTempSubdirectory("transport-counts-").FullName;

    public void Dispose() => Directory.Delete(_store, recursive: true);

    [Theory(Explicit = true)]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Gate_BuildAgainstItselfOrOneThatAllocatesMore_IsRedOnlyForTheSecond(bool allocates)
    {
        RuntimeKnobs.CompileOnce();
        using var before = await BuildAsync(allocates: false);
        using var after = allocates ? await BuildAsync(allocates: true) : null;
        var head = new EngineOptions { ServerAssembly = BuiltProgram.Of("Transport.Server"), ClientAssembly = BuiltProgram.Of("Transport.Cli"), StoreFolder = _store, PluginFolders = Folders(after ?? before) };
        var plan = new RunPlan { Transports = ["json", "messagepack", "grpc", "odata", Grown], Persons = [1, 1000], Orders = OrdersMode.None, Tries = 1 };
        var (red, wrong, unclear) = (0, 0, 0);
        var longest = TimeSpan.Zero;
        for (var i = 0; i < Gates; i++)
        {
            var startedAt = Stopwatch.GetTimestamp();
            var (first, second) = await new InterleavedEngine(head with { Commit = "before", PluginFolders = Folders(before) }, head).RunAsync(plan, new Unobserved(), TestContext.Current.CancellationToken);
            var gate = GateResult.Of(first.Record, second.Record, 1.05, countsAlone: true);
            longest = longest > Stopwatch.GetElapsedTime(startedAt) ? longest : Stopwatch.GetElapsedTime(startedAt);
            red += gate.Passes ? 0 : 1;
            unclear += gate.IsInconclusive ? 1 : 0;
            foreach (var cell in gate.Grown.Concat(gate.Unclear))
            {
                output.WriteLine($"gate {i + 1}, {cell.Transport}: {string.Join(", ", cell.Counters.Select(counter => counter.ToString()))}");
            }

            Assert.Empty(gate.Broken);
            wrong += gate.Grown.Count(cell => cell.Transport != Grown);
        }

        output.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{red} of {Gates} red, {wrong} other cells red, {unclear} could not tell, the longest took {longest.TotalSeconds:0} s: {(allocates ? "64 bytes more" : "against itself")}"));
        Assert.Equal((allocates ? Gates : 0, 0), (red, wrong));
    }

    private static string[] Folders(SourceFolders added) => [added.Built, PluginFolders.FindDefault()!];

    /// <summary>The scaffolded encoding; what it allocates beside is kept, so that no compiler leaves it out.</summary>
    private static async Task<SourceFolders> BuildAsync(bool allocates)
    {
        var folders = new SourceFolders();
        var source = PluginScaffold.Write(folders.Sources, Grown, "encoding").Single(file => file.EndsWith("Encoding.cs", StringComparison.Ordinal));
        const string Begin = "using var writer = new Utf8JsonWriter(output);";
        var text = await File.ReadAllTextAsync(source);
        Assert.Contains(Begin, text, StringComparison.Ordinal);
        // 24 bytes are the array's own.
        await File.WriteAllTextAsync(source, allocates ? text.Replace(Begin, $"AppDomain.CurrentDomain.SetData(\"kept\", new byte[40]);\n        {Begin}", StringComparison.Ordinal) : text);
        var finding = await new PluginBuilder(folders.Sources, folders.Built, packageSource: null).BuildAsync(Grown, TestContext.Current.CancellationToken);
        Assert.True(finding.Status == PluginFinding.Ready, finding.Reason);
        return folders;
    }
}

using Microsoft.Extensions.DependencyInjection;
using Transport.Dashboard.History;
using Transport.Dashboard.History.Serving;
using Transport.Dashboard.Runs;

namespace Transport.Dashboard.Tests.History;

/// <summary>
/// Random sequences of import, name, pin, delete and undo against a model, by four callers at once whose runs all have the same id. Each caller knows what
/// it brought, under which id, and what it called it; every sequence ends with a look at every byte and label of it.
/// </summary>
public sealed class StoreModelTests : IDisposable
{
    private const int Callers = 4;

    /// <summary>TRANSPORT_FUZZ=10 takes the 10,000 that docs/evidence/security.md reports.</summary>
    private static readonly int Sequences = Fuzz.Cases(1000);

    private const int Steps = 8;

    /// <summary>Sequences in one store, whose folder would grow for ever.</summary>
    private static readonly int Batch = Math.Min(500, Sequences);

    private static readonly string First = Line(1);

    private readonly string _folder = Directory.CreateTempSubdirectory("transport-model-").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Trait("Category", "Fuzz")]
    [Fact]
    public async Task Store_RandomSequencesByFourAtOnce_LoseNothing()
    {
        for (var batch = 0; batch < Sequences / Batch; batch++)
        {
            var folder = Path.Combine(_folder, $"{batch}");
            await using var services = Services(folder);
            var history = services.GetRequiredService<RunHistory>();
            var callers = Enumerable.Range(0, Callers).Select(caller => new Caller(history, folder, caller, new Random(Fuzz.Seed((batch * Callers) + caller)))).ToList();
            await Task.WhenAll(callers.Select(caller => Task.Run(async () =>
            {
                for (var i = 0; i < Batch / Callers; i++)
                {
                    await caller.RunAsync();
                }
            })));

            var contents = Directory.EnumerateFiles(folder, "*.jsonl", SearchOption.AllDirectories).Select(File.ReadAllText).ToList();
            Assert.Equal(callers.SelectMany(caller => caller.Brought).Order(StringComparer.Ordinal), contents.Order(StringComparer.Ordinal));
            Assert.DoesNotContain(Directory.EnumerateFiles(folder, "*", SearchOption.AllDirectories), file => file.EndsWith(".new", StringComparison.Ordinal));
        }
    }

    private static ServiceProvider Services(string folder) => new ServiceCollection()
        .AddLogging()
        .AddSingleton(new DashboardOptions
        {
            Engine = new EngineOptions { ServerAssembly = "", ClientAssembly = "", StoreFolder = folder },
            DescribeServer = () => throw new NotSupportedException(),
        })
        .AddSingleton<MeasuringGate>()
        .AddSingleton<LiveHub>()
        .AddSingleton<StoreWatcher>()
        .AddHistory()
        .BuildServiceProvider();

    /// <summary>A record of two lines, which differs from every other in its seed.</summary>
    private static string Line(int seed)
    {
        var file = Path.GetTempFileName();
        File.Delete(file);
        using (var writer = new RunRecordWriter(file, RunRecords.Format))
        {
            writer.Write(new RunStarted(RunRecordReader.SchemaVersion, SampleRun.Killed.Manifest with { RunId = "run", Seed = seed }));
            writer.Write(new RunEnded(SampleRun.Killed.Manifest.StartedAt, EndReasons.Completed));
        }

        var text = File.ReadAllText(file);
        File.Delete(file);
        return text;
    }

    private sealed class Caller(RunHistory history, string folder, int number, Random random)
    {
        private readonly List<Owned> _runs = [];
        private int _imports;

        public List<string> Brought { get; } = [];

        public async Task RunAsync()
        {
            for (var step = 0; step < Steps; step++)
            {
                await StepAsync();
            }

            await CheckAsync();
            foreach (var run in _runs.Where(run => run.Deletion is null))
            {
                await history.DeleteAsync(run.Id, CancellationToken.None);
            }

            _runs.Clear();
        }

        private async Task StepAsync()
        {
            var run = _runs.Count == 0 || random.Next(4) == 0 ? null : _runs[random.Next(_runs.Count)];
            switch (run)
            {
                case null:
                    await ImportAsync();
                    break;
                case { Deletion: { } deletion }:
                    try
                    {
                        Assert.Equal(run.Id, (await history.RestoreAsync(run.Id, deletion, CancellationToken.None)).RunId);
                        run.Deletion = null;
                    }
                    catch (RequestRefusedException refused) when (refused.Status == 409)
                    {
                        // Another run has the id by now: the deleted one stays where it is.
                    }

                    break;
                default:
                    await ChangeAsync(run);
                    break;
            }
        }

        private async Task ImportAsync()
        {
            var content = First.Replace("\"seed\":1,", $"\"seed\":{(_imports++ * Callers) + number + 10},", StringComparison.Ordinal);
            Assert.NotEqual(First, content);
            var entry = await history.ImportAsync(new MemoryStream(Encoding.UTF8.GetBytes(content)), CancellationToken.None);
            Assert.Null(entry.Name);
            Brought.Add(content);
            _runs.Add(new Owned { Id = entry.RunId, Content = content });
        }

        private async Task ChangeAsync(Owned run)
        {
            switch (random.Next(3))
            {
                case 0:
                    run.Name = $"{number}-{random.Next()}";
                    Assert.Equal(run.Name, (await history.ChangeAsync(run.Id, new RunChange { Name = run.Name }, CancellationToken.None)).Name);
                    break;
                case 1:
                    await history.ChangeAsync(run.Id, new RunChange { IsBaseline = random.Next(3) > 0 }, CancellationToken.None);
                    break;
                default:
                    run.Deletion = (await history.DeleteAsync(run.Id, CancellationToken.None)).Deletion;
                    break;
            }
        }

        private async Task CheckAsync()
        {
            var entries = await history.ListAsync(CancellationToken.None);
            Assert.InRange(entries.Count(entry => entry.IsBaseline), 0, 1);
            foreach (var run in _runs)
            {
                var entry = entries.SingleOrDefault(entry => entry.RunId == run.Id && entry.Name == run.Name);
                if (run.Deletion is null)
                {
                    Assert.NotNull(entry);
                    Assert.Equal(run.Content, Encoding.UTF8.GetString(await DashboardServer.BytesOfAsync(Path.Combine(folder, run.Id + ".jsonl"))));
                }
                else
                {
                    Assert.Equal(run.Content, await File.ReadAllTextAsync(Path.Combine(folder, "deleted", run.Deletion, run.Id + ".jsonl")));
                }
            }
        }
    }

    /// <summary>What a caller knows of a run that it brought.</summary>
    private sealed class Owned
    {
        public required string Id { get; init; }

        public required string Content { get; init; }

        public string? Name { get; set; }

        /// <summary>Set while it is deleted.</summary>
        public string? Deletion { get; set; }
    }
}

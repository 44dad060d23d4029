using System.Text.Json;
using BenchmarkDotNet.Attributes;
using Transport.Engine.Messages;
using Transport.Experiments.Kinds;
using Transport.Experiments.Load.Recorded;
using Transport.Runs.Record;

namespace Transport.AgentBenchmarks.Load;

/// <summary>What a coordinator does with one second of load of 100 agents on 20 rows: 2,000 lines.</summary>
[MemoryDiagnoser]
public class CoordinatorBenchmarks
{
    private const int Agents = 100;

    private const int Rows = 20;

    private static readonly IReadOnlyList<LoadSecond> Seconds = RecordedSeconds.Of(Agents, Rows);

    private static readonly byte[] Lines = RecordedSeconds.LinesOf(Seconds);

    /// <summary>The sums of 100 agents, bucket by bucket, for 20 rows.</summary>
    [Benchmark]
    public int MergeOneSecond() => JointSeconds.Of(Seconds).Count;

    /// <summary>Reads the 2,000 lines as from a pipe, and holds each against what it may be.</summary>
    [Benchmark(OperationsPerInvoke = Agents * Rows)]
    public async Task<int> ReadOneLine()
    {
        var lines = new BoundedLines(new MemoryStream(Lines));
        var sound = 0;
        while (await lines.ReadAsync(CancellationToken.None) is { } line)
        {
            if (JsonSerializer.Deserialize<ClientMessage>(line, RunRecords.Format.OptionsOf(AgentJson.Default)) is EventMessage { Event: { } runEvent } && EventCheck.Problem(runEvent) is null)
            {
                sound++;
            }
        }

        return sound == Agents * Rows ? sound : throw new InvalidOperationException("a recorded line is not sound");
    }
}

using System.Text;
using System.Text.Json;
using Transport.Engine.Messages;
using Transport.Experiments.Kinds;
using Transport.Experiments.Load.Recorded;

namespace Transport.AgentBenchmarks.Load;

/// <summary>Lines that agents sent during loads of 1,000 calls per second each, repeated for as many agents and rows as are wanted.</summary>
internal static class RecordedSeconds
{
    private const string Resource = "recorded-seconds.jsonl";

    public static IReadOnlyList<LoadSecond> Of(int agents, int rows)
    {
        var recorded = Read();
        return
        [
            .. from row in Enumerable.Range(0, rows)
               from agent in Enumerable.Range(0, agents)
               let second = recorded[((row * agents) + agent) % recorded.Count]
               select second with { Visit = second.Visit with { Transport = FormattableString.Invariant($"row{row}") }, Second = 0, Agent = agent },
        ];
    }

    /// <summary>The same as an agent's lines.</summary>
    public static byte[] LinesOf(IEnumerable<LoadSecond> seconds) => Encoding.UTF8.GetBytes(string.Concat(
        seconds.Select(second => JsonSerializer.Serialize<ClientMessage>(new EventMessage(new LoadSecondMeasured(second)), RunRecords.Format.OptionsOf(AgentJson.Default)) + "\n")));

    private static List<LoadSecond> Read()
    {
        using var lines = new StreamReader(typeof(RecordedSeconds).Assembly.GetManifestResourceStream(Resource)!);
        return [.. lines.ReadToEnd().Split('\n', StringSplitOptions.RemoveEmptyEntries).Select(line => ((LoadSecondMeasured)((EventMessage)JsonSerializer.Deserialize<ClientMessage>(line, RunRecords.Format.OptionsOf(AgentJson.Default))!).Event).Second)];
    }
}

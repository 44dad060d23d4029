namespace Transport.Reporting.Words;

/// <summary>What the processes of a run say of their own runtime, in words.</summary>
internal static class ProcessWords
{
    public static string NameOf(ProcessReported report) => report switch
    {
        { Agent: { } agent } => $"agent {agent}",
        { Role: ProcessRole.Server } => "the server",
        _ => "the client",
    };

    /// <summary>With what all of them ran, and what only some report; where none has reported, as in records of earlier versions, what the run gave them.</summary>
    public static string KnobsOf(RunManifest manifest, IReadOnlyList<ProcessReported> reports)
    {
        var common = reports.Count == 0 ? manifest.Runtime.Knobs : reports[0].Knobs.Where(knob => reports.All(report => IsIn(report, knob))).ToDictionary();
        var besides = from report in reports
                      let own = report.Knobs.Where(knob => !common.Contains(knob)).ToDictionary()
                      where own.Count > 0
                      select $"; {NameOf(report)} besides{KnobsOf(own)}";
        return KnobsOf(common) + string.Concat(besides.Distinct());
    }

    /// <summary>Names and values, each after a comma.</summary>
    public static string KnobsOf(IReadOnlyDictionary<string, string> knobs) =>
        string.Concat(knobs.OrderBy(knob => knob.Key, StringComparer.Ordinal).Select(knob => $", {knob.Key}={knob.Value}"));

    private static bool IsIn(ProcessReported report, KeyValuePair<string, string> knob) => report.Knobs.TryGetValue(knob.Key, out var value) && value == knob.Value;
}

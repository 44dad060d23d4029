using System.Globalization;
using System.Text.Json;
using Transport.Cli.Common;
using Transport.Cli.Present;
using Transport.Reporting;

namespace Transport.Soak;

/// <summary><c>--unread</c>: readers who ask for much and read nothing.</summary>
internal static class UnreadOutput
{
    /// <summary>Default time to observe the normal caller, before and with the readers.</summary>
    public const double Seconds = 20;

    public static async Task<int> RunAsync(int readers, double seconds, Destination destination, OutputFormat format)
    {
        await Console.Error.WriteLineAsync($"soak: {readers} clients that read nothing; about {(2.25 * seconds) + 10:0} s");
        var engine = new EngineOptions { ServerAssembly = Programs.FindServer(), ClientAssembly = Programs.Client, StoreFolder = "" };
        using var interrupt = new Interrupt("load");
        var report = await new UnreadEngine(engine).RunAsync(readers, seconds, interrupt.Gently);
        GridOutput.Write(destination, format, [GridOf(report)], () => JsonSerializer.Serialize(report, SummaryJson.Options), output =>
        {
            output.Write("readers,idleMiB,highestMiB,backSeconds,idleP99Ms,p99Ms,calls,errors,passed\r\n");
            Csv.WriteLine(output, report.Readers, report.IdleMiB, report.HighestMiB, report.BackSeconds, report.IdleP99Ms, report.P99Ms, report.Calls, report.Errors, report.Passed);
        });
        return report.Passed ? ExitCodes.Done : ExitCodes.CheckFailed;
    }

    private static Grid GridOf(UnreadReport report) => new(
        $"{report.Readers} clients that ask for 1,000,000 persons and read nothing",
        [new("", IsText: true, CanWrap: true), new("required", IsText: true, CanWrap: true), new("found", IsText: true, CanWrap: true), new("", IsText: true)],
        [
            Line("resident memory above idle", $"{UnreadReport.MostMiB:0} MiB at most", Text($"{report.HighestMiB - report.IdleMiB:0} MiB ({report.IdleMiB:0} to {report.HighestMiB:0})"), report.IsMemoryBounded),
            Line("memory returned after they left", $"within {UnreadReport.BackWithin:0} s", report.BackSeconds is { } back ? Text($"{back:0.#} s") : "not within a minute", report.IsMemoryBack),
            Line("a normal caller's p99", $"{UnreadReport.MostSlower:0} times its idle p99 at most, no errors", Text($"{report.IdleP99Ms:0.##} to {report.P99Ms:0.##} ms, {report.Errors} of {report.Calls} failed"), report.IsCallerServed),
        ],
        []);

    private static IReadOnlyList<string> Line(string what, string required, string found, bool passed) => [what, required, found, passed ? "passed" : "FAILED"];

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}

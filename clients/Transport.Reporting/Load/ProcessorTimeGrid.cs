using Transport.Experiments.Load.Figures.Costs;

namespace Transport.Reporting.Load;

/// <summary>What calls at one rate cost in processor time, transport against transport.</summary>
internal static class ProcessorTimeGrid
{
    public static Grid Of(LoadPlan plan, IReadOnlyList<ProcessorTime> times)
    {
        var reference = times.FirstOrDefault(time => time.Reference is not null)?.Reference;
        var against = reference is null ? "x" : "x " + reference;
        return new Grid(
            $"Processor time per call, {At(plan).ToLowerInvariant()}",
            [
                new("transport", IsText: true), new("server µs"), new("client µs"), new($"server, {against}"), new($"client, {against}", Rank: 1), new($"together, {against}", Rank: 2), new("verdict", IsText: true),
            ],
            [.. times.Select(time => (IReadOnlyList<string>)
            [
                time.Transport, Figures.Ms(time.ServerUsPerCall), Figures.Ms(time.ClientUsPerCall), RatioOf(time.Server), RatioOf(time.Client), RatioOf(time.Both),
                time.Verdict ?? (time.Transport == reference ? "reference" : Figures.None),
            ])],
            [
                .. times.Where(time => time.Reason is not null).Select(time => $"{time.Transport} has no verdict: {time.Reason}."),
                "In brackets: the 95 % interval of the ratio (Student's, over the tries' logarithms), wide enough that all of them hold together. The verdict is of the server. The client is the process that makes the calls, with what keeping time costs it.",
            ]);
    }

    /// <summary>For example "At 500 calls per second".</summary>
    public static string At(LoadPlan plan) => plan.Stages is [var only] && only.From == only.To
        ? string.Create(CultureInfo.InvariantCulture, $"At {only.To:N0} calls per second")
        : $"At {LoadProfile.Format(plan.Stages)} calls per second";

    public static string RatioOf(CpuRatio? ratio) => ratio is null ? Figures.None : string.Create(CultureInfo.InvariantCulture, $"{ratio.Ratio:0.00}x ({ratio.Low:0.00} - {ratio.High:0.00})");
}

namespace Transport.Cli.Present;

/// <summary>A line of <c>transport check</c>.</summary>
/// <param name="Transport">Transport id.</param>
/// <param name="Check">What was checked.</param>
/// <param name="Passed">Whether it held.</param>
/// <param name="Detail">What was found instead.</param>
internal sealed record VerifiedCheck(string Transport, string Check, bool Passed, string? Detail)
{
    public static VerifiedCheck Of(string transport, string prefix, ConformanceResult result) =>
        new(transport, prefix + result.Check, result.Passed, result.Detail);

    /// <summary>Counts by row. Failed checks are listed in full, passed ones only in the other formats.</summary>
    public static Grid Overview(IReadOnlyList<VerifiedCheck> checks) => new(
        "Conformance by transport",
        [new("transport", IsText: true), new("result", IsText: true), new("passed"), new("checks")],
        [.. checks.GroupBy(check => check.Transport).Select(row => (IReadOnlyList<string>)
            [
                row.Key, row.All(check => check.Passed) ? "passed" : "FAILED", Figures.Count(row.Count(check => check.Passed)), Figures.Count(row.Count()),
            ])],
        [.. checks.Where(check => !check.Passed).Select(check => $"FAILED {check.Transport}: {check.Check}: {check.Detail}")]);

    public static Grid GridOf(IReadOnlyList<VerifiedCheck> checks) => new(
        "Checks",
        [new("transport", IsText: true), new("result", IsText: true), new("check", IsText: true, CanWrap: true), new("found instead", IsText: true, CanWrap: true)],
        [.. checks.Select(check => (IReadOnlyList<string>)
            [
                check.Transport, check.Passed ? "passed" : "FAILED", check.Check, check.Detail ?? "",
            ])],
        [$"{checks.Count(check => check.Passed)} of {checks.Count} checks passed."]);
}

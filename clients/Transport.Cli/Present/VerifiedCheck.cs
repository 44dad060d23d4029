using Transport.Conformance;

namespace Transport.Cli.Present;

/// <summary>A line of <c>transport verify</c>.</summary>
/// <param name="Transport">Row id.</param>
/// <param name="Check">What was checked.</param>
/// <param name="Passed">Whether it held.</param>
/// <param name="Detail">What was found instead.</param>
internal sealed record VerifiedCheck(string Transport, string Check, bool Passed, string? Detail)
{
    public static VerifiedCheck Of(string transport, string prefix, ConformanceResult result) =>
        new(transport, prefix + result.Check, result.Passed, result.Detail);

    public static Grid GridOf(IReadOnlyList<VerifiedCheck> checks) => new(
        "Checks",
        [new("transport", IsText: true), new("result", IsText: true), new("check", IsText: true), new("found instead", IsText: true)],
        [.. checks.Select(check => (IReadOnlyList<string>)
            [
                check.Transport, check.Passed ? "passed" : "FAILED", check.Check, check.Detail ?? "",
            ])],
        [$"{checks.Count(check => check.Passed)} of {checks.Count} checks passed."]);
}

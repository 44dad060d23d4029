namespace Transport.OData.Tests.Conformance;

/// <summary>One item of a conformance level of OData 4.0 (Part 1: Protocol, section 13.1), as it concerns a service that is only read.</summary>
/// <param name="Id">Level and number, for example <c>Advanced 9.2</c>.</param>
/// <param name="Force"><c>MUST</c>, <c>SHOULD</c> or <c>MAY</c>.</param>
/// <param name="Requirement">In short.</param>
/// <param name="Check">Fails where the service does not do it; where <paramref name="Unmet"/> says why not, fails where it does something else than that.</param>
internal sealed record ConformanceItem(string Id, string Force, string Requirement, Func<TestService, Task> Check)
{
    /// <summary>Why the item is not met, or does not apply; null where it is met.</summary>
    public string? Unmet { get; init; }

    /// <summary>The item's row in docs/transports/odata.md.</summary>
    public string Row => $"| {Id} | {Force} | {Requirement} | {Unmet ?? "yes"} |";
}

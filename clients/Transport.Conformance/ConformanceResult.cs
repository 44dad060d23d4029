namespace Transport.Conformance;

/// <summary>What one check of the conformance kit found.</summary>
/// <param name="Check">What was checked, in plain words.</param>
/// <param name="Passed">Whether it held.</param>
/// <param name="Detail">What was found instead, where it did not hold; null if it did.</param>
public sealed record ConformanceResult(string Check, bool Passed, string? Detail);

namespace Transport.Harness.SelfTest;

/// <summary>A line of the score card.</summary>
/// <param name="Trial">What was injected.</param>
/// <param name="Required">What the method must then say.</param>
/// <param name="Found">What it said.</param>
/// <param name="Passed">Whether that is good enough.</param>
public sealed record SelfTestCheck(string Trial, string Required, string Found, bool Passed);

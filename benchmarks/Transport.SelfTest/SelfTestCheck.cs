namespace Transport.SelfTest;

/// <summary>A line of the score card.</summary>
/// <param name="Trial">What was injected.</param>
/// <param name="Required">The result that the method must give.</param>
/// <param name="Found">What it said.</param>
/// <param name="Passed">Whether that is good enough.</param>
public sealed record SelfTestCheck(string Trial, string Required, string Found, bool Passed);

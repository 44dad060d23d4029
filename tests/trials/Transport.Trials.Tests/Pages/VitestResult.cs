namespace Transport.Dashboard.Browser.Tests;

/// <summary>How one test of Vitest ended.</summary>
/// <param name="File">The file that holds it.</param>
/// <param name="Name">Its full name.</param>
/// <param name="Passed">Whether it passed.</param>
/// <param name="Failure">Why not; empty where it did.</param>
internal sealed record VitestResult(string File, string Name, bool Passed, string Failure);

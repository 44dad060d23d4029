namespace Transport.Dashboard.Live;

/// <summary>A run that waits for those before it.</summary>
/// <param name="Ticket">To cancel it.</param>
/// <param name="Scenario">Its kind.</param>
/// <param name="Name">As given; null for none.</param>
/// <param name="CommandLine">What does the same on the command line.</param>
/// <param name="Seconds">How long it takes: at most, or about.</param>
/// <param name="IsAtMost">Whether a time box holds it to that.</param>
public sealed record QueuedRun(string Ticket, Scenario Scenario, string? Name, string CommandLine, double Seconds, bool IsAtMost);

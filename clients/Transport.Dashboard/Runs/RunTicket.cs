namespace Transport.Dashboard.Runs;

/// <summary>A run that was accepted.</summary>
/// <param name="Ticket">What it is called until it is stored.</param>
public sealed record RunTicket(string Ticket);

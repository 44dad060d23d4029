namespace Transport.Dashboard.Live;

/// <summary>The latest calls of a cell. Event <c>strip</c>: a list of those that changed.</summary>
/// <param name="Transport">Transport id.</param>
/// <param name="Operation">The operation called.</param>
/// <param name="Persons">Persons, or customer orders, per call.</param>
/// <param name="Orders">Whether persons carry their orders.</param>
/// <param name="Ms">Latencies in milliseconds in the order made, the latest 60 at most.</param>
public sealed record LiveStrip(string Transport, Operation Operation, int Persons, bool Orders, IReadOnlyList<double> Ms);

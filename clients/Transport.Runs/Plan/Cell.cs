namespace Transport.Runs.Plan;

/// <summary>One thing to measure: a transport, an operation, a size.</summary>
/// <param name="Transport">Transport id.</param>
/// <param name="Operation">The operation called.</param>
/// <param name="Persons">Persons, or customer orders, per call; 1 for <see cref="Operation.Query"/>.</param>
/// <param name="Orders">Whether persons carry their orders; false for the other operations.</param>
public sealed record Cell(string Transport, Operation Operation, int Persons, bool Orders);

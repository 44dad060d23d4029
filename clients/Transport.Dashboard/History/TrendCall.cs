namespace Transport.Dashboard.History;

/// <summary>An operation at a size.</summary>
/// <param name="Operation">What was called.</param>
/// <param name="Persons">Persons or customer orders per call.</param>
/// <param name="Orders">Whether persons came with their orders.</param>
public sealed record TrendCall(Operation Operation, int Persons, bool Orders);

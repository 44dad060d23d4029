namespace Transport.Experiments.Analysis.Laws;

/// <summary>The payload size at which one transport overtakes another.</summary>
/// <param name="Small">Transport id of the faster one below that size.</param>
/// <param name="Large">Transport id of the faster one above.</param>
/// <param name="Operation">The operation called.</param>
/// <param name="Orders">Whether persons carry their orders.</param>
/// <param name="Persons">The size, within those measured.</param>
/// <param name="Low">Lower end of its 95 % interval, at least 0.</param>
/// <param name="High">Upper end; null if the redrawn laws do not always cross.</param>
public sealed record Crossover(string Small, string Large, Operation Operation, bool Orders, double Persons, double Low, double? High);

namespace Transport.Experiments.Medians.Databases;

/// <summary>Ways to the data against transports at one size.</summary>
/// <param name="Persons">Persons of a call.</param>
/// <param name="Orders">Whether with their orders.</param>
/// <param name="Ways">Each way alone, in the order of the plan.</param>
/// <param name="Cells">Each transport over each way.</param>
/// <param name="Worst">The slowest way against the slowest wire; null with fewer than two measured ways or transports.</param>
public sealed record DataShape(int Persons, bool Orders, IReadOnlyList<DataCell> Ways, IReadOnlyList<DataCell> Cells, LayerContest? Worst);

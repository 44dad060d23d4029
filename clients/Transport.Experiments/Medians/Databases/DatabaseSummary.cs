namespace Transport.Experiments.Medians.Databases;

/// <summary>What a run over a database says of its layers.</summary>
/// <param name="Store">Kind of database.</param>
/// <param name="Shapes">One for each size, without orders and with them.</param>
public sealed record DatabaseSummary(string Store, IReadOnlyList<DataShape> Shapes);

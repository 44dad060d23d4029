namespace Transport.SelfTest.Plans;

/// <summary>What one run of a trial measures.</summary>
/// <param name="Rows">The rows, all with one cell each.</param>
/// <param name="Blocks">Blocks to measure.</param>
/// <param name="Seed">Seed of the order and of the latencies.</param>
internal sealed record TrialPlan(IReadOnlyList<FaultyRow> Rows, int Blocks, int Seed)
{
    /// <summary>Persons per call; -1 for the untidy ones, which include a null.</summary>
    public int Persons { get; init; } = FaultyRow.Persons;

    /// <summary>First and last block, exclusive, in which something else keeps the processors busy.</summary>
    public (int From, int To) Hog { get; init; }

    public bool IsHogged(int block) => block >= Hog.From && block < Hog.To;
}

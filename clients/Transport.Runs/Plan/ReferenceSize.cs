namespace Transport.Runs.Plan;

/// <summary>
/// The one size that cold calls, costs and phases are measured at where time is short, and that reports show in detail: 1,000 persons, or the plan's nearest to it,
/// the smaller of two that are as near.
/// </summary>
public static class ReferenceSize
{
    private const int Typical = 1000;

    /// <param name="cells">At least one.</param>
    public static int Of(IEnumerable<Cell> cells) => Choose(cells).Persons;

    /// <param name="sizes">At least one.</param>
    public static int Of(IEnumerable<int> sizes) => sizes.MinBy(DistanceOf);

    /// <summary>The first cell of that size.</summary>
    /// <param name="cells">At least one.</param>
    public static Cell Choose(IEnumerable<Cell> cells) => cells.MinBy(cell => DistanceOf(cell.Persons))!;

    private static (int Distance, int Size) DistanceOf(int size) => (Math.Abs(size - Typical), size);
}

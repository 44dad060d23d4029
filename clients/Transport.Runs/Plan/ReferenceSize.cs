namespace Transport.Runs.Plan;

/// <summary>The one size that cold calls, costs and phases are measured at where time is short: 1,000 persons, or the plan's nearest to it.</summary>
public static class ReferenceSize
{
    private const int Typical = 1000;

    /// <param name="cells">At least one.</param>
    public static int Of(IEnumerable<Cell> cells) => Choose(cells).Persons;

    /// <summary>The first cell of that size.</summary>
    /// <param name="cells">At least one.</param>
    public static Cell Choose(IEnumerable<Cell> cells) => cells.MinBy(cell => Math.Abs(cell.Persons - Typical))!;
}

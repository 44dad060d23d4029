namespace Transport.Runs.Plan;

/// <summary>
/// What a cell's calls ask for where each is to be another: a slice that is up to 5 % smaller or larger than the cell's size, so that URLs and literals come
/// again as late as can be. The same for every row, so that rows are compared over the same calls.
/// </summary>
/// <remarks>Slices of fewer than 10 persons have no neighbours within 5 %, give or take one person, and stay what they are.</remarks>
public static class VariedCalls
{
    private const double Share = 0.05;

    /// <summary>Steps through all numbers below any, and never near the one before (the golden ratio's fraction).</summary>
    private const double Step = 0.6180339887498949;

    /// <summary>The largest size that calls of a size ask for.</summary>
    public static int LargestOf(int persons) => persons + ReachOf(persons);

    /// <summary>The cell that a call asks for.</summary>
    /// <param name="cell">Of the plan.</param>
    /// <param name="call">Number of the call to it, from 0.</param>
    public static Cell Of(Cell cell, int call)
    {
        ArgumentNullException.ThrowIfNull(cell);
        if (cell.Operation == Operation.Query)
        {
            return cell;
        }

        var slices = (2 * ReachOf(cell.Persons)) + 1;
        return cell with { Persons = cell.Persons - ReachOf(cell.Persons) + (int)(((call + 1) * Step % 1) * slices) };
    }

    /// <summary>The operation's id that a call of <see cref="Operation.Query"/> asks with: never repeated.</summary>
    public static int OperationIdOf(int call) => unchecked((int)((uint)call * 2654435761));

    private static int ReachOf(int persons) => persons < 10 ? 0 : Math.Max(1, (int)(persons * Share));
}

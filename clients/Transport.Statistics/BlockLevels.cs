namespace Transport.Statistics;

/// <summary>
/// What moves all rows of a block. Not every block has every row, so that the mean of those it has would say which they are: levels of rows and of
/// blocks are fitted in turn.
/// </summary>
internal static class BlockLevels
{
    /// <summary>Rows and blocks fitted in turn settle in fewer.</summary>
    private const int MostRounds = 8;

    /// <param name="rows">By row, process and block; NaN where a block lacks the row.</param>
    /// <param name="process">Number of the process.</param>
    /// <returns>A level a block; NaN where it has no row.</returns>
    public static double[] Of(double[][][] rows, int process)
    {
        var common = new double[rows[0][process].Length];
        var isWhole = rows.All(row => row[process].All(double.IsFinite));
        var level = new double[rows.Length];
        for (var round = 0; round < (isWhole ? 1 : MostRounds); round++)
        {
            for (var block = 0; block < common.Length; block++)
            {
                common[block] = Enumerable.Range(0, rows.Length).Select(row => rows[row][process][block] - level[row]).Where(double.IsFinite).DefaultIfEmpty(double.NaN).Average();
            }

            for (var row = 0; row < rows.Length && !isWhole; row++)
            {
                level[row] = rows[row][process].Zip(common, (value, mean) => value - mean).Where(double.IsFinite).DefaultIfEmpty(0).Average();
            }
        }

        return common;
    }
}

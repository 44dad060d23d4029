using Transport.SelfTest.Plans;

namespace Transport.SelfTest.Simulations;

/// <summary>Medians of many cells measured by few processes; all cells together determine their intervals.</summary>
internal sealed class ManyCellsTrial : ITrial
{
    private const int Cells = 40;
    private const int Blocks = 20;
    private const double OfCalls = 0.15;

    /// <summary>What processes move all cells by, what they move each by, and the spread of the latter from cell to cell, as logarithms; the share that must be covered.</summary>
    private static readonly (int Processes, double Common, double Own, double Unlike, double Least)[] Runs =
        [(3, 0, 0, 0, 0.93), (3, 0.03, 0.05, 0.4, 0.93), (3, 0, 0.05, 0.7, 0.93), (3, 0.1, 0.03, 0.4, 0.93), (5, 0.03, 0.05, 0.4, 0.93)];

    public string Name => "medians of many cells that few processes measured";

    public Task<IReadOnlyList<SelfTestCheck>> RunAsync(ICallSource source, SelfTestOptions options, CancellationToken cancellationToken) =>
        Task.FromResult<IReadOnlyList<SelfTestCheck>>([.. Runs.Select(run =>
        {
            // Every table has many cells.
            var tables = (options.Repeats + 9) / 10;
            var (covered, alone, half, halfAlone) = (0, 0, 0.0, 0.0);
            for (var table = 0; table < tables; table++)
            {
                cancellationToken.ThrowIfCancellationRequested();
                var cells = Draw(new Deviates(IntervalTrial.HashOf(options.Seed, table)), run.Processes, run.Common, run.Own, run.Unlike);
                var typical = ProcessSpread.Of([.. cells.Select(cell => QuantileInterval.LevelsOf(cell, 0.5)).OfType<IReadOnlyList<Estimate>>()]);
                foreach (var cell in cells)
                {
                    var (together, single) = (QuantileInterval.Of(cell, 0.5, typical: typical).Bounds!.Value, QuantileInterval.Of(cell, 0.5).Bounds!.Value);
                    covered += together.Holds(1) ? 1 : 0;
                    alone += single.Holds(1) ? 1 : 0;
                    half += Math.Log(together.High / together.Low) / 2;
                    halfAlone += Math.Log(single.High / single.Low) / 2;
                }
            }

            var all = tables * Cells;
            // Cells of a table share what processes move all of them by: it is the tables that are many draws.
            var least = run.Least - (2.5 * Math.Sqrt(run.Least * (1 - run.Least) / (tables * (run.Common > 0 ? 2 : Cells / 2))));
            return new SelfTestCheck(
                FormattableString.Invariant($"{Cells} cells, {run.Processes} x {Blocks} blocks, processes differ by {run.Common * 100:0} % in all cells and {run.Own * 100:0} % in each (times or by {Math.Exp(run.Unlike):0.0})"),
                FormattableString.Invariant($"the interval of the median covers the truth in {run.Least * 100:0} % of cells, but for chance"),
                FormattableString.Invariant($"{100.0 * covered / all:0.#} %, half-width {100 * half / all:0.#} %; by its own processes alone {100.0 * alone / all:0.#} %, {100 * halfAlone / all:0.#} %"),
                covered >= least * all);
        })]);

    private static IReadOnlyList<IReadOnlyList<IReadOnlyList<double>>>[] Draw(Deviates deviates, int processes, double common, double own, double unlike)
    {
        var moved = Enumerable.Range(0, processes).Select(_ => deviates.Normal(common)).ToArray();
        return
        [
            .. Enumerable.Range(0, Cells).Select(_ =>
            {
                var spread = own * Math.Exp(deviates.Normal(unlike));
                return moved.Select(all =>
                {
                    var level = all + deviates.Normal(spread);
                    return (IReadOnlyList<IReadOnlyList<double>>)[.. Enumerable.Range(0, Blocks).Select(_ => (IReadOnlyList<double>)[Math.Exp(level + deviates.Normal(OfCalls))])];
                }).ToArray();
            }),
        ];
    }
}

namespace Transport.Experiments.Load.Figures;

/// <summary>The highest load that keeps the SLA.</summary>
/// <param name="Low">Lower end of the range that holds it; null where every level broke the SLA.</param>
/// <param name="High">Upper end; null where every level kept it.</param>
/// <param name="Trials">All of them, in order.</param>
public sealed record Capacity(double? Low, double? High, IReadOnlyList<CapacityTrial> Trials)
{
    /// <summary>
    /// Share of searches whose range holds the level that half of all trials keep, where trials scatter by up to 10 % and know nothing of each other: at least
    /// this in simulation (99 % of searches at 5 %).
    /// </summary>
    public const double Coverage = 0.9;

    /// <summary>The range that trials leave.</summary>
    internal static Capacity Of(IReadOnlyList<CapacityTrial> trials)
    {
        var whole = trials.Where(trial => trial.IsWhole).ToList();
        return Threshold.Of([.. whole.Select(trial => (trial.Level, trial.Kept))]) is { } range
            ? new Capacity(Round(range.Low), Round(range.High), trials)
            : new Capacity(whole.Where(trial => trial.Kept).Max(trial => (double?)trial.Level), whole.Where(trial => !trial.Kept).Min(trial => (double?)trial.Level), trials);
    }

    /// <summary>Three figures are more than a range knows.</summary>
    private static double Round(double level) => Math.Round(level, level < 100 ? 1 : 0);

    /// <summary>Whether the generator was fit in some trial that gives the upper end; if it was not, the server may carry more.</summary>
    public bool IsHighFit => High is not { } high || Trials.Any(trial => trial is { Kept: false, Valid: true, IsWhole: true } && trial.Level <= high);
}

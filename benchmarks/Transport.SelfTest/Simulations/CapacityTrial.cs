namespace Transport.SelfTest.Simulations;

/// <summary>Searches for a capacity that is known, by trials whose own limit scatters around it.</summary>
internal sealed class CapacityTrial : ITrial
{
    /// <summary>Standard deviation of a trial's limit, as a logarithm, and the share of searches whose range must hold the truth.</summary>
    private static readonly (double Scatter, double Least)[] Noises = [(0, 0.93), (0.02, 0.93), (0.05, 0.93), (0.1, Capacity.Coverage)];

    public string Name => "a search for a known capacity";

    public Task<IReadOnlyList<SelfTestCheck>> RunAsync(ICallSource source, SelfTestOptions options, CancellationToken cancellationToken) =>
        Task.FromResult<IReadOnlyList<SelfTestCheck>>([.. Noises.Select(noise =>
        {
            var (held, half) = (0, 0.0);
            for (var repeat = 0; repeat < options.Repeats; repeat++)
            {
                cancellationToken.ThrowIfCancellationRequested();
                var deviates = new Deviates(IntervalTrial.HashOf(options.Seed, repeat));
                var capacity = Math.Exp(Math.Log(60) + (deviates.Uniform() * Math.Log(4000.0 / 60)));
                var range = RangeOf(deviates, capacity, noise.Scatter);
                held += range.Holds(capacity) ? 1 : 0;
                half += Math.Log(range.High / range.Low) / 2 / options.Repeats;
            }

            return new SelfTestCheck(
                FormattableString.Invariant($"a search for capacity whose trials scatter by {noise.Scatter * 100:0} %"),
                FormattableString.Invariant($"the range holds the capacity in {noise.Least * 100:0} % of searches, but for chance"),
                FormattableString.Invariant($"{100.0 * held / options.Repeats:0.#} %, half-width {100 * half:0.#} %"),
                held >= IntervalTrial.LeastOf(noise.Least, options.Repeats));
        })]);

    private static Interval RangeOf(Deviates deviates, double capacity, double scatter)
    {
        var trials = new List<(double Level, bool Kept)>();
        while (CapacitySearch.Next(trials, start: 8, limit: 10_000) is { } level)
        {
            trials.Add((level, level * Math.Exp(deviates.Normal(scatter)) <= capacity));
        }

        return Threshold.Of(trials)!.Value;
    }
}

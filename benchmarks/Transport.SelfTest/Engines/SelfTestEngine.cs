using Transport.SelfTest.Calls;
using Transport.SelfTest.Simulations;
using Transport.SelfTest.Trials;

namespace Transport.SelfTest.Engines;

/// <summary>
/// Puts the method itself on trial: measures a target whose faults are known, by the same blocks and the same analysis as any run, and
/// says whether the figures are correct.
/// </summary>
public sealed class SelfTestEngine(SelfTestOptions options)
{
    private static IReadOnlyList<ITrial> Trials { get; } =
        [new SameAndSlowerTrial(), new RareSlownessTrial(), new HogTrial(), new WrongEncoderTrial(), new QuantileTrial(), new StalledLoadTrial(), new StarvedGeneratorTrial(),
            new IntervalTrial(), new VerdictTrial(), new GateTrial(), new Simulations.CapacityTrial()];

    private readonly SelfTestOptions _options = options.Repeats >= 10
        ? options
        : throw new ArgumentOutOfRangeException(nameof(options), options.Repeats, "fewer than 10 repeats prove nothing");

    /// <summary>Makes every trial, or as many as it may; the card states whether it is complete.</summary>
    /// <param name="onTrial">Told the name of each trial as it begins.</param>
    /// <param name="cancellationToken">Finishes the current trial and makes no other.</param>
    /// <param name="stopNow">Ends the current trial at once, and leaves it out.</param>
    /// <exception cref="OperationCanceledException">The trials were ended before the first was finished.</exception>
    public async Task<ScoreCard> RunAsync(
        Action<string>? onTrial = null, CancellationToken cancellationToken = default, CancellationToken stopNow = default)
    {
        var checks = new List<SelfTestCheck>();
        var made = 0;
        await using var target = _options.Simulated ? null : FaultTarget.Start();
        ICallSource source = target is null ? new SimulatedCalls() : new LiveCalls(target);
        try
        {
            for (; made < Trials.Count && !cancellationToken.IsCancellationRequested; made++)
            {
                stopNow.ThrowIfCancellationRequested();
                onTrial?.Invoke(Trials[made].Name);
                checks.AddRange(await Trials[made].RunAsync(source, _options, stopNow).ConfigureAwait(false));
            }
        }
        catch (OperationCanceledException) when (stopNow.IsCancellationRequested && made > 0)
        {
            // What the finished trials found stays.
        }

        return made > 0
            ? new ScoreCard(_options.Simulated, checks) { Complete = made == Trials.Count }
            : throw new OperationCanceledException(cancellationToken);
    }
}

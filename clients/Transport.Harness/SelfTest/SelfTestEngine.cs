using Transport.Harness.SelfTest.Internal;

namespace Transport.Harness.SelfTest;

/// <summary>
/// Puts the method itself on trial: measures a target whose faults are known, by the same blocks and the same analysis as any run, and
/// says whether the figures tell the truth.
/// </summary>
public sealed class SelfTestEngine(SelfTestOptions options)
{
    private static IReadOnlyList<ITrial> Trials { get; } =
        [new SameAndSlowerTrial(), new RareSlownessTrial(), new HogTrial(), new WrongEncoderTrial(), new QuantileTrial(), new StalledLoadTrial(), new StarvedGeneratorTrial()];

    private readonly SelfTestOptions _options = options.Repeats >= 10
        ? options
        : throw new ArgumentOutOfRangeException(nameof(options), options.Repeats, "fewer than 10 repeats prove nothing");

    /// <summary>Makes every trial.</summary>
    /// <param name="onTrial">Told the name of each trial as it begins.</param>
    /// <param name="cancellationToken">Ends the trials at once.</param>
    /// <exception cref="OperationCanceledException">It was cancelled.</exception>
    public async Task<ScoreCard> RunAsync(Action<string>? onTrial = null, CancellationToken cancellationToken = default)
    {
        var checks = new List<SelfTestCheck>();
        await using var target = _options.Simulated ? null : FaultTarget.Start();
        ICallSource source = target is null ? new SimulatedCalls() : new LiveCalls(target);
        foreach (var trial in Trials)
        {
            cancellationToken.ThrowIfCancellationRequested();
            onTrial?.Invoke(trial.Name);
            checks.AddRange(await trial.RunAsync(source, _options, cancellationToken).ConfigureAwait(false));
        }

        return new ScoreCard(_options.Simulated, checks);
    }
}

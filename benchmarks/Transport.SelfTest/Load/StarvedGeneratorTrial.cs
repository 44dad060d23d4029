namespace Transport.SelfTest.Load;

/// <summary>Something else keeps the generator's processors busy.</summary>
internal sealed class StarvedGeneratorTrial : ITrial
{
    public string Name => "a starved generator";

    public async Task<IReadOnlyList<SelfTestCheck>> RunAsync(ICallSource source, SelfTestOptions options, CancellationToken cancellationToken)
    {
        var plan = new LoadTrialPlan(200, 5, options.Seed) { IsStarved = true };
        var starved = LoadSummary.Of(await source.LoadAsync(plan, cancellationToken).ConfigureAwait(false))!.Rows[0].Generator;
        return
        [
            new(Name, "the guard calls the load invalid, with the reason", starved is null ? "nothing was measured" : string.Join("; ", starved.Problems), starved is { Valid: false }),
        ];
    }
}

namespace Transport.Cli.Options;

/// <summary>The option that measures data of the user's in the place of persons.</summary>
/// <param name="description">What help says of it.</param>
internal sealed class PayloadOption(string description = PayloadOption.Measure)
{
    private const string Measure = "Measure your data in the place of persons: a JSON sample, a payload of 'transport payload new' by its folder or name, or shop, the built-in orders of a web shop.";

    private static readonly int[] Sizes = [1, 10, 100, 1000];

    private readonly Option<string?> _payload = new("--payload")
    {
        Description = description,
        HelpName = "FILE|DIR|NAME",
    };

    public void AddTo(Command verb) => verb.Add(_payload);

    /// <summary>What was typed; null for persons.</summary>
    public string? Read(ParseResult parsed) => parsed.GetValue(_payload);

    /// <summary>The option's name, if it was typed.</summary>
    public string? Typed(ParseResult parsed) => Read(parsed) is null ? null : _payload.Name;

    /// <summary>Makes, builds and loads the payload that was typed: nothing else is started before that is done.</summary>
    /// <param name="parsed">What was typed.</param>
    /// <param name="options">The options of the plan.</param>
    /// <param name="plan">The plan without it.</param>
    /// <param name="target">Where report and record go.</param>
    /// <returns>The same where no payload was typed.</returns>
    /// <exception cref="UsageException">The payload is none, or something else was typed that is about persons.</exception>
    public async Task<(RunPlan Plan, RecordTarget Target)> TakeAsync(ParseResult parsed, RunPlanOptions options, RunPlan plan, RecordTarget target)
    {
        if (Read(parsed) is not { } typed)
        {
            return (plan, target);
        }

        if (options.TypedAboutPersons(parsed) is { } persons)
        {
            throw new UsageException($"{persons} is about persons: leave it out with --payload");
        }

        RefuseElsewhere(target);

        plan = plan with
        {
            Operations = options.AreOperationsTyped(parsed) ? plan.Operations : [Operation.GetItems],
            Persons = options.AreSizesTyped(parsed) ? plan.Persons : Sizes,
        };
        // Everything that is wrong beside the payload is said before minutes go into it.
        if (target.Rows.Validate(plan with { Operations = [Operation.GetPersons] }) is { } problem)
        {
            throw new UsageException(problem);
        }

        var payload = await LoadAsync(typed);
        return (plan with { Payload = MeasuredPayload.Of(payload.Payload) }, target with { Payload = payload });
    }

    /// <summary>Makes, builds and loads what was typed; Ctrl+C ends that.</summary>
    /// <exception cref="UsageException">It is no payload.</exception>
    public static async Task<LoadedPayload> LoadAsync(string typed)
    {
        using var interrupt = new Interrupt { FirstWords = "Ending the build; nothing was measured." };
        using var early = CancellationTokenSource.CreateLinkedTokenSource(interrupt.Gently, interrupt.AtOnce);
        var folder = await PayloadSource.PrepareAsync(typed, Console.Error.WriteLine, early.Token);
        return PayloadLoader.Load(folder.Built);
    }

    /// <summary>A payload's assembly is built here, and is not sent to other machines.</summary>
    /// <exception cref="UsageException">Other machines take part.</exception>
    public static void RefuseElsewhere(RecordTarget target)
    {
        if (target.Client is not null || target.Agents.Count > 0)
        {
            throw new UsageException("a payload is called for from this machine so far: leave --client and --agents out with --payload");
        }
    }

    /// <summary>Loads the payload of a stored run.</summary>
    /// <exception cref="UsageException">It is not here.</exception>
    /// <param name="plan">The run's.</param>
    /// <param name="target">Where the repetition goes.</param>
    /// <returns>The target with it; the same for a run of persons.</returns>
    public static async Task<RecordTarget> AgainAsync(RunPlan plan, RecordTarget target)
    {
        if (plan.Payload is not { } payload)
        {
            return target;
        }

        RefuseElsewhere(target);

        var folder = PayloadSource.Find(payload.Id, payload.Facts.Sha256)
            ?? throw new UsageException($"the run measured {payload.Many} of {payload.Facts.Sample}, and they are not here: type transport payload new {payload.Id} --from {payload.Facts.Sample}");
        return target with { Payload = await LoadAsync(folder.Path) };
    }
}

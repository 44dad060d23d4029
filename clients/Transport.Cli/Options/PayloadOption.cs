using System.CommandLine;
using Transport.Cli.Common;
using Transport.Cli.Payloads;
using Transport.PayloadModels;
using Transport.PluginLoading.Payloads;
using Transport.Runs.Plan;

namespace Transport.Cli.Options;

/// <summary>The option that measures data of the user's in the place of persons.</summary>
internal sealed class PayloadOption
{
    private static readonly int[] Sizes = [1, 10, 100, 1000];

    private readonly Option<string?> _payload = new("--payload")
    {
        Description = "Measure your data in the place of persons: a JSON sample, or a payload of 'transport payload new' by its folder or name.",
        HelpName = "FILE|DIR|NAME",
    };

    public void AddTo(Command verb) => verb.Add(_payload);

    /// <summary>What was typed; null for persons.</summary>
    public string? Read(ParseResult parsed) => parsed.GetValue(_payload);

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

        if (plan.Server is not null || target.Client is not null)
        {
            throw new UsageException("--payload starts its servers and its client on this machine so far: leave --server and --client out");
        }

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

        using var interrupt = new Interrupt { FirstWords = "Ending the build; nothing was measured." };
        using var early = CancellationTokenSource.CreateLinkedTokenSource(interrupt.Gently, interrupt.AtOnce);
        return Over(await PayloadSource.PrepareAsync(typed, early.Token), plan, target);
    }

    /// <summary>Loads the payload of a stored run.</summary>
    /// <exception cref="UsageException">It is not here.</exception>
    public static async Task<(RunPlan Plan, RecordTarget Target)> AgainAsync(RunPlan plan, RecordTarget target)
    {
        if (plan.Payload is not { } payload)
        {
            return (plan, target);
        }

        var folder = PayloadSource.Find(payload.Id, payload.Facts.Sha256)
            ?? throw new UsageException($"the run measured {payload.Many} of {payload.Facts.Sample}, and they are not here: type transport payload new {payload.Id} --from {payload.Facts.Sample}");
        using var interrupt = new Interrupt { FirstWords = "Ending the build; nothing was measured." };
        return Over(await PayloadSource.PrepareAsync(folder.Path, interrupt.Gently), plan, target);
    }

    private static (RunPlan Plan, RecordTarget Target) Over(PayloadFolder folder, RunPlan plan, RecordTarget target)
    {
        var loaded = PayloadLoader.Load(folder.Built);
        return (plan with { Payload = MeasuredPayload.Of(loaded.Payload) }, target with { Payload = (loaded, folder.Built) });
    }
}

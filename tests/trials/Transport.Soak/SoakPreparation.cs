using Transport.Engine.Worker;
using Transport.Experiments.Load.Generator;

namespace Transport.Soak;

/// <summary>What a client calls before a row's soak. Each call has as long as a healthy one: a server may take a connection and never answer.</summary>
/// <param name="client">Makes the calls.</param>
/// <param name="plan">What they ask for, and how long each may take.</param>
/// <param name="cell">What is called.</param>
internal sealed class SoakPreparation(ITransportClient client, SoakPlan plan, Cell cell)
{
    /// <summary>Beyond its time, until a call that ignores its cancellation is left alone.</summary>
    public static readonly TimeSpan Grace = TimeSpan.FromSeconds(1);

    private readonly LoadCalls _calls = new(client, cell);

    /// <summary>Opens the client.</summary>
    /// <exception cref="TimeoutException">It took too long.</exception>
    public Task OpenAsync(CancellationToken cancellationToken) => EndAsync(
        () => CallAsync(
            async limit =>
            {
                await client.OpenAsync(limit).ConfigureAwait(false);
                return null;
            },
            cancellationToken),
        TimeSpan.Zero,
        cancellationToken);

    /// <summary>Proves an answer.</summary>
    /// <param name="expected">Digest of the persons, where the row is asked for them.</param>
    /// <param name="cancellationToken">Gives up.</param>
    /// <exception cref="InvalidDataException">It is wrong.</exception>
    /// <exception cref="TimeoutException">It took too long.</exception>
    public Task ProveAsync(string expected, CancellationToken cancellationToken) =>
        EndAsync(() => CallAsync(limit => ProblemAsync(expected, limit), cancellationToken), TimeSpan.Zero, cancellationToken);

    /// <summary>Has the callers of the plan call without pauses.</summary>
    /// <param name="within">For how long.</param>
    /// <param name="cancellationToken">Gives up.</param>
    /// <returns>Calls a second of all together.</returns>
    /// <exception cref="InvalidDataException">An answer is wrong.</exception>
    /// <exception cref="TimeoutException">A call took too long.</exception>
    public async Task<double> CallWithoutPausesAsync(TimeSpan within, CancellationToken cancellationToken)
    {
        var startedAt = Stopwatch.GetTimestamp();
        long made = 0;
        await Task.WhenAll(Enumerable.Range(0, plan.Callers).Select(_ => EndAsync(
            async () =>
            {
                do
                {
                    await CallAsync(_calls.CallAsync, cancellationToken).ConfigureAwait(false);
                    Interlocked.Increment(ref made);
                }
                while (Stopwatch.GetElapsedTime(startedAt) < within);
            },
            within,
            cancellationToken))).ConfigureAwait(false);
        return made / Stopwatch.GetElapsedTime(startedAt).TotalSeconds;
    }

    private async ValueTask<string?> ProblemAsync(string expected, CancellationToken cancellationToken)
    {
        if (cell.Operation != Operation.GetPersons)
        {
            return await _calls.CallAsync(cancellationToken).ConfigureAwait(false);
        }

        var digest = Answers.DigestOf(await client.GetPersonsAsync(plan.Persons, plan.Orders, cancellationToken).ConfigureAwait(false));
        return digest == expected ? null : $"wrong answer: digest {digest}, expected {expected}";
    }

    /// <summary>What is wrong with a call that goes on when it should have ended.</summary>
    public static string HangingIn(SoakPlan plan) => $"no answer within {plan.TimeoutSeconds:0.###} s, and the call ignores its cancellation";

    /// <summary>Has a caller call, on a thread that it may block, and leaves it alone where its last call does not end.</summary>
    private async Task EndAsync(Func<Task> caller, TimeSpan within, CancellationToken cancellationToken)
    {
        var calls = Task.Run(caller, cancellationToken);
        try
        {
            await calls.WaitAsync(within + TimeSpan.FromSeconds(plan.TimeoutSeconds) + Grace, cancellationToken).ConfigureAwait(false);
        }
        catch (TimeoutException) when (!calls.IsCompleted)
        {
            throw new TimeoutException(HangingIn(plan));
        }
    }

    /// <summary>Makes one call, which answers what is wrong, and null for nothing.</summary>
    private async Task CallAsync(Func<CancellationToken, ValueTask<string?>> call, CancellationToken cancellationToken)
    {
        using var deadline = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        deadline.CancelAfter(TimeSpan.FromSeconds(plan.TimeoutSeconds));
        string? problem;
        try
        {
            problem = await call(deadline.Token).ConfigureAwait(false);
        }
        catch (Exception) when (deadline.IsCancellationRequested && !cancellationToken.IsCancellationRequested)
        {
            throw new TimeoutException($"no answer within {plan.TimeoutSeconds:0.###} s");
        }

        if (problem is not null)
        {
            throw new InvalidDataException(problem);
        }
    }
}

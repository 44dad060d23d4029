namespace Transport.Conformance;

/// <summary>A cancelled call ends as cancelled, and the client can be used after it.</summary>
internal static class Cancellation
{
    /// <summary>Calls cancelled at as many different moments, from before the request to after the answer.</summary>
    private const int Moments = 8;

    public static async Task CheckAsync(
        CheckRun run, ITransportClient client, IPersonRepository repository, IReadOnlyList<Operation> operations)
    {
        await run.CheckAsync("ends a call that is cancelled before it starts", async token =>
        {
            using var cancelled = CancellationTokenSource.CreateLinkedTokenSource(token);
            await cancelled.CancelAsync();
            try
            {
                await CallAsync(client, repository, operations, cancelled.Token);
                return "it was answered";
            }
            catch (OperationCanceledException)
            {
                return null;
            }
        });
        await run.CheckAsync("stays usable when calls are cancelled on their way", async token =>
        {
            for (var moment = 0; moment < Moments; moment++)
            {
                using var cancelled = CancellationTokenSource.CreateLinkedTokenSource(token);
                cancelled.CancelAfter(TimeSpan.FromMilliseconds(moment));
                try
                {
                    await CallAsync(client, repository, operations, cancelled.Token);
                }
                catch (OperationCanceledException) when (cancelled.IsCancellationRequested)
                {
                    // As requested; a call that finished before its cancellation is also right.
                }

                if (await Probe.CheckAsync(client, repository, operations, token) is { } problem)
                {
                    return problem;
                }
            }

            return null;
        });
    }

    /// <summary>A call that takes a while, if the row has one.</summary>
    private static async Task CallAsync(
        ITransportClient client, IPersonRepository repository, IReadOnlyList<Operation> operations, CancellationToken cancellationToken)
    {
        if (operations.Contains(Operation.GetPersons))
        {
            await client.GetPersonsAsync(repository.PersonCount, true, cancellationToken);
        }
        else
        {
            await Probe.CheckAsync(client, repository, operations, cancellationToken);
        }
    }
}

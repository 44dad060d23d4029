using Transport.Engine.Relay;

namespace Transport.Capture;

/// <summary>Makes one call of a row through a relay, and records the bytes.</summary>
public static class CallRecorder
{
    private const long QueryId = 100;
    private const int QueryOperationId = 7;

    /// <summary>Opens a new client, calls once, and closes it. A failing call is recorded like any other, because its answer may be of interest.</summary>
    /// <param name="row">The row.</param>
    /// <param name="address">Its endpoint.</param>
    /// <param name="options">Which call.</param>
    /// <param name="cancellationToken">Ends the call early.</param>
    /// <exception cref="OperationCanceledException"><paramref name="cancellationToken"/> was cancelled.</exception>
    public static async Task<RecordedCall> RecordAsync(ITransport row, Uri address, CaptureOptions options, CancellationToken cancellationToken)
    {
        await using var relay = ByteRelay.Start(address, row.Description.Id);
        await using var client = row.CreateClient(new ClientOptions { Address = relay.Address });
        using var deadline = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        deadline.CancelAfter(options.Deadline);
        string? failure = null;
        object? result = null;
        try
        {
            await client.OpenAsync(deadline.Token);
            result = await CallAsync(client, options, deadline.Token);
        }
        catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
        {
            failure = $"no answer within {options.Deadline.TotalSeconds} s";
        }
        catch (Exception problem) when (problem is not OperationCanceledException)
        {
            // Whatever a row's client throws is the row's own word for a failed call.
            failure = $"{problem.GetType().Name}: {problem.Message}";
        }

        var passed = relay.Take();
        return new RecordedCall(passed.Requests, passed.Responses, failure) { Result = result };
    }

    private static async ValueTask<object> CallAsync(ITransportClient client, CaptureOptions options, CancellationToken cancellationToken) => options.Operation switch
    {
        Operation.GetPersons => await client.GetPersonsAsync(options.Count, options.IncludeOrders, cancellationToken),
        Operation.GetCustomerOrders => await client.GetCustomerOrdersAsync(options.Count, cancellationToken),
        Operation.Query => await client.QueryAsync(QueryId, QueryOperationId, cancellationToken),
        _ => await client.SubmitCustomerOrdersAsync(
            new MockPersonRepository(1, Math.Max(options.Count, 1)).GetCustomerOrders(options.Count), cancellationToken),
    };
}

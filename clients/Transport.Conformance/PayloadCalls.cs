using Transport.PluginContract.Payloads;

namespace Transport.Conformance;

/// <summary>Whether a transport carries a payload to its server and back: every item as it was, at every size, one call after the other on one client.</summary>
public static class PayloadCalls
{
    private static readonly TimeSpan Within = TimeSpan.FromMinutes(2);

    /// <summary>Runs the trials; nothing that the transport throws is an exception here.</summary>
    /// <param name="payload">What the server serves.</param>
    /// <param name="row">Carries it.</param>
    /// <param name="address">Of its endpoint.</param>
    /// <param name="cancellationToken">Ends the trials.</param>
    /// <exception cref="OperationCanceledException">They were ended.</exception>
    public static Task<PayloadResult> CheckAsync(Payload payload, ITransport row, Uri address, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(payload);
        return payload.Open(new Trial(row, address, cancellationToken));
    }

    private sealed class Trial(ITransport row, Uri address, CancellationToken stop) : IPayloadUser<Task<PayloadResult>>
    {
        private string Id => row.Description.Id;

        public async Task<PayloadResult> Use<T>(Payload<T> payload)
            where T : class, new()
        {
            using var limit = CancellationTokenSource.CreateLinkedTokenSource(stop);
            limit.CancelAfter(Within);
            try
            {
                await using var client = row.CreateClient(new ClientOptions { Address = address });
                await client.OpenAsync(limit.Token);
                foreach (var size in PayloadConformance.SizesOf(payload).Prepend(0))
                {
                    var items = payload.Make(size, 0);
                    var expected = payload.DigestOf(items);
                    if (payload.DigestOf((T[])await client.GetItemsAsync(size, limit.Token)) != expected)
                    {
                        return Failed($"unequal: {size} items came changed");
                    }

                    // The server compares what it got first, and says so when it gets more.
                    for (var i = 0; i < 2; i++)
                    {
                        if (await client.SubmitItemsAsync(items, limit.Token) is var accepted && accepted != size)
                        {
                            return Failed($"{accepted} of {size} items were accepted");
                        }
                    }
                }

                return new PayloadResult(Id, PayloadResult.Verified, null, []);
            }
            catch (OperationCanceledException) when (limit.IsCancellationRequested)
            {
                stop.ThrowIfCancellationRequested();
                return Failed($"no answer within {Within.TotalSeconds:0} s");
            }
            catch (Exception thrown)
            {
                return Failed(PayloadFailure.Describe(thrown));
            }
        }

        private PayloadResult Failed(string reason) => new(Id, PayloadResult.Failed, reason, []);
    }
}

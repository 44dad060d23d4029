namespace Transport.Engine.Worker;

/// <summary>A row with its one client, which all its cells share.</summary>
internal sealed class MeasuredRow(ITransport transport, RowAddress at, long longestAnswer) : IAsyncDisposable
{
    private static readonly TimeSpan CloseWithin = TimeSpan.FromSeconds(5);
    private ITransportClient? _client;

    public TransportDescription Description => transport.Description;

    public RowAddress At => at;

    public Uri Address => at.Address;

    public Uri Counters => at.Counters;

    /// <summary>The client; made on first use.</summary>
    public ITransportClient Client => _client ??= CreateClient(at.Address);

    /// <summary>A further client, for example through a relay.</summary>
    public ITransportClient CreateClient(Uri to) => transport.CreateClient(at.Options(longestAnswer) with { Address = to });

    /// <summary>Closes the client, so that the next use begins with a new one.</summary>
    public async Task ResetAsync()
    {
        if (_client is { } client)
        {
            _client = null;
            await CloseAsync(client);
        }
    }

    /// <summary>Closes a client with a time limit: one that hangs or fails while closing is left until the process ends.</summary>
    public static async Task CloseAsync(ITransportClient client)
    {
        try
        {
            await client.DisposeAsync().AsTask().WaitAsync(CloseWithin).ConfigureAwait(false);
        }
        catch (Exception problem)
        {
            await Console.Error.WriteLineAsync($"closing a client: {FailureReason.Of(problem)}");
        }
    }

    public async ValueTask DisposeAsync() => await ResetAsync();
}

using Transport.PluginContract;
using Transport.Soap;
using Transport.Soap.Client;
using Transport.Soap.Messages;

namespace Transport.Clients.WcfNetTcp;

/// <summary>As many sessions as the client may hold connections. A call uses the one with the fewest calls in progress.</summary>
internal sealed class NetTcpSessions(ClientOptions options, SoapNetTcpBinding binding) : IAsyncDisposable
{
    private readonly SoapNetTcpClient?[] _sessions = new SoapNetTcpClient?[options.MaxConnections];
    private readonly int[] _calls = new int[options.MaxConnections];
    private readonly SemaphoreSlim _opening = new(1, 1);

    /// <summary>Opens the first session.</summary>
    public async ValueTask OpenAsync(CancellationToken cancellationToken) => await OpenAsync(0, cancellationToken);

    public async ValueTask<TReply> CallAsync<TRequest, TReply>(
        SoapOperation<TRequest, TReply> operation, TRequest request, CancellationToken cancellationToken)
    {
        var place = Take();
        try
        {
            var session = Volatile.Read(ref _sessions[place]) is { IsOpen: true } open ? open : await OpenAsync(place, cancellationToken);
            return await session.CallAsync(operation, request, cancellationToken);
        }
        finally
        {
            Interlocked.Decrement(ref _calls[place]);
        }
    }

    public async ValueTask DisposeAsync()
    {
        foreach (var session in _sessions)
        {
            if (session is not null)
            {
                await session.DisposeAsync();
            }
        }

        _opening.Dispose();
    }

    private int Take()
    {
        while (true)
        {
            var (place, calls) = (0, int.MaxValue);
            for (var i = 0; i < _calls.Length && calls > 0; i++)
            {
                if (Volatile.Read(ref _calls[i]) is var here && here < calls)
                {
                    (place, calls) = (i, here);
                }
            }

            if (Interlocked.CompareExchange(ref _calls[place], calls + 1, calls) == calls)
            {
                return place;
            }
        }
    }

    /// <summary>Opens the session of a place, if that has not been done meanwhile; one that has ended makes room.</summary>
    private async ValueTask<SoapNetTcpClient> OpenAsync(int place, CancellationToken cancellationToken)
    {
        await _opening.WaitAsync(cancellationToken);
        try
        {
            if (_sessions[place] is { IsOpen: true } open)
            {
                return open;
            }

            var session = await SoapNetTcpClient.OpenAsync(options.Address, binding, cancellationToken);
            Volatile.Write(ref _sessions[place], session);
            return session;
        }
        finally
        {
            _opening.Release();
        }
    }
}

using Transport.Soap.Client;
using Transport.Soap.Messages;
using Transport.Soap.Tests.Http;

namespace Transport.Soap.Tests.Bindings;

/// <summary>A client over HTTP or over net.tcp.</summary>
internal sealed class EveryBindingClient(SoapClient? http, SoapNetTcpClient? netTcp) : IAsyncDisposable
{
    public async Task<TReply> CallAsync<TRequest, TReply>(SoapOperation<TRequest, TReply> operation, TRequest request) => http is null
        ? await netTcp!.CallAsync(operation, request, SoapTestServer.Soon)
        : await http.CallAsync(operation, request, SoapTestServer.Soon);

    public async ValueTask DisposeAsync()
    {
        if (netTcp is not null)
        {
            await netTcp.DisposeAsync();
        }
    }
}

using Transport.ServerTestSupport;
using Transport.Soap;
using Transport.Soap.Client;

namespace Transport.Interop.Tests;

/// <summary>Our client of <see cref="FailingService"/>, in the binding of a row.</summary>
internal sealed class FailingClient(string row, Uri address) : IAsyncDisposable
{
    private readonly HttpClient _http = new();
    private SoapNetTcpClient? _session;

    public async ValueTask<int> TakeAsync(TakeRequest request)
    {
        if (row != "wcf-nettcp")
        {
            var binding = row == "wcf-text" ? SoapHttpBinding.BasicHttp : SoapHttpBinding.BinaryHttp;
            return await new SoapClient(_http, address, binding).CallAsync(FailingService.Take, request, Deadline.Soon);
        }

        _session ??= await SoapNetTcpClient.OpenAsync(address, new SoapNetTcpBinding(), Deadline.Soon);
        return await _session.CallAsync(FailingService.Take, request, Deadline.Soon);
    }

    public async ValueTask DisposeAsync()
    {
        _http.Dispose();
        _session?.Abort();
        await (_session?.DisposeAsync() ?? ValueTask.CompletedTask);
    }
}

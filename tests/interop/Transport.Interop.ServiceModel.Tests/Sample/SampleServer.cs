using System.Net;
using System.Threading.Channels;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.Logging;
using Transport.Soap;
using Transport.Soap.Http;
using Transport.Soap.NetTcp;

namespace Transport.Interop.ServiceModel.Tests.Sample;

/// <summary><see cref="SampleService"/> in every binding and with both serialisers.</summary>
public sealed class SampleServer : IAsyncLifetime
{
    private WebApplication? _app;
    private ListenOptions _http = null!;
    private ListenOptions _tcp = null!;

    /// <summary>What one-way calls have brought.</summary>
    internal Channel<string> Notes { get; } = System.Threading.Channels.Channel.CreateUnbounded<string>();

    internal Uri AddressOf(string endpoint) =>
        endpoint.StartsWith("wcf-nettcp", StringComparison.Ordinal) ? new($"net.tcp://{_tcp.IPEndPoint}/{endpoint}") : new($"http://{_http.IPEndPoint}/{endpoint}");

    public async ValueTask InitializeAsync()
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        var service = SampleService.Serve(Notes);
        builder.WebHost.ConfigureKestrel(kestrel =>
        {
            // Kestrel replaces port 0 by the bound one.
            kestrel.Listen(IPAddress.Loopback, 0, listen => _http = listen);
            kestrel.Listen(IPAddress.Loopback, 0, listen => _tcp = listen.UseSoapNetTcp(
                new SoapNetTcpEndpoint("/wcf-nettcp", service, new SoapNetTcpBinding { Quotas = SoapQuotas.Generous }),
                new SoapNetTcpEndpoint(
                    "/wcf-nettcp+dcs", service, new SoapNetTcpBinding { Quotas = SoapQuotas.Generous, Serializer = SoapSerializer.DataContractSerializer })));
        });
        _app = builder.Build();
        foreach (var (row, binding) in new[]
        {
            ("wcf-text", SoapHttpBinding.BasicHttp), ("wcf-wshttp", SoapHttpBinding.WSHttp), ("wcf-binary", SoapHttpBinding.BinaryHttp),
        })
        {
            _app.MapSoap($"/{row}", service, binding with { Quotas = SoapQuotas.Generous });
            _app.MapSoap($"/{row}+dcs", service, binding with { Quotas = SoapQuotas.Generous, Serializer = SoapSerializer.DataContractSerializer });
        }

        await _app.StartAsync(Deadline.Soon);
    }

    public async ValueTask DisposeAsync()
    {
        await _app!.StopAsync(Deadline.Soon);
        await _app.DisposeAsync();
    }
}

using System.Runtime.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Transport.Soap.Client;
using Transport.Soap.Dispatch;
using Transport.Soap.Http;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Faults;
using Transport.Soap.Tests.Contracts;

namespace Transport.Soap.Tests.Http;

/// <summary>A small service on Kestrel, with WCF's default quotas.</summary>
public sealed class SoapTestServer : IAsyncLifetime
{
    private WebApplication? _app;

    public static SoapServiceDescription Description { get; } = new("IEcho", "http://test.example/echo");

    public static SoapOperation<EchoRequest, Pair?> Echo { get; } = Description.Add<EchoRequest, Pair?>("Echo");

    public static SoapOperation<EchoRequest, int> Fail { get; } = Description.Add<EchoRequest, int>("Fail");

    public static SoapOperation<EchoRequest, int> Refuse { get; } = Description.Add<EchoRequest, int>("Refuse");

    public static SoapOperation<EchoRequest, int> Hang { get; } = Description.Add<EchoRequest, int>("Hang");

    public static CancellationToken Soon => Deadline.Soon;

    public Uri Address => new(_app!.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single() + "/echo");

    /// <summary>What calls of <see cref="Hang"/> tell.</summary>
    public HangingCall Hanging { get; } = new();

    public HttpClient Http { get; } = new();

    public SoapClient Client => new(Http, Address, SoapHttpBinding.BasicHttp);

    public SoapClient WSClient => new(Http, new Uri(Address, "/ws"), SoapHttpBinding.WSHttp);

    public SoapClient BinaryClient => new(Http, new Uri(Address, "/binary"), SoapHttpBinding.BinaryHttp);

    public async ValueTask InitializeAsync()
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        _app = builder.Build();
        var service = new SoapServiceBuilder(Description)
            .On(Echo, (request, _) => ValueTask.FromResult(request.Value))
            .On(Fail, (_, _) => throw new InvalidOperationException("secret"))
            .On(Refuse, (request, _) => throw new SoapFaultException(
                new SoapFault(SoapFaultCode.Sender, "refused", SoapFaultDetail.Of(request.Value!)) { Action = Refuse.FaultAction<Pair>() }))
            .On(Hang, (_, cancellationToken) => Hanging.HangAsync(cancellationToken))
            .Build();
        _app.MapSoap("/echo", service, SoapHttpBinding.BasicHttp);
        _app.MapSoap("/ws", service, SoapHttpBinding.WSHttp);
        _app.MapSoap("/binary", service, SoapHttpBinding.BinaryHttp);
        await _app.StartAsync(Soon);
    }

    public async ValueTask DisposeAsync()
    {
        Http.Dispose();
        await _app!.DisposeAsync().AsTask().WaitAsync(Soon);
    }

    [DataContract(Namespace = "http://test.example/echo")]
    public sealed class EchoRequest
    {
        [DataMember(Name = "value")] public Pair? Value { get; set; }
    }
}

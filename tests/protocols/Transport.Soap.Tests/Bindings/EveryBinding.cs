using System.Net;
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
using Transport.Soap.NetTcp;
using Transport.Soap.Tests.Contracts;
using Transport.Soap.Tests.Http;
using Transport.Soap.Tests.NetTcp;

namespace Transport.Soap.Tests.Bindings;

/// <summary>One service behind every binding that there is, and a client of each that knows operations the service does not have.</summary>
internal sealed class EveryBinding : IAsyncDisposable
{
    /// <summary>As the clients believe it is.</summary>
    private static readonly SoapServiceDescription Believed = new("IEcho", "http://test.example/echo");

    private static readonly SoapServiceDescription Description = new("IEcho", "http://test.example/echo");

    private static readonly SoapOperation<Request, int> ServedFail = Description.Add<Request, int>("Fail");

    private static readonly SoapOperation<Request, int> ServedRefuse = Description.Add<Request, int>("Refuse");

    private readonly HttpClient _http = new();
    private readonly SoapSerializer _serializer;
    private WebApplication? _app;

    private EveryBinding(SoapSerializer serializer) => _serializer = serializer;

    /// <summary>Every binding with both serialisers.</summary>
    public static TheoryData<string, SoapSerializer> All { get; } = new(
        from binding in Names
        from serializer in Enum.GetValues<SoapSerializer>()
        select (binding, serializer));

    /// <summary>Answers what it was asked.</summary>
    public static SoapOperation<Request, Request?> Echo { get; } = Description.Add<Request, Request?>("Echo");

    /// <summary>Throws an exception with a secret in it.</summary>
    public static SoapOperation<Request, int> Fail { get; } = Believed.Add<Request, int>("Fail");

    /// <summary>Throws a typed fault.</summary>
    public static SoapOperation<Request, int> Refuse { get; } = Believed.Add<Request, int>("Refuse");

    /// <summary>What the service does not have.</summary>
    public static SoapOperation<Request, int> Unknown { get; } = Believed.Add<Request, int>("Unknown");

    /// <summary>Echo with another request than the service takes.</summary>
    public static SoapOperation<OtherRequest, int> Misread { get; } = Believed.Add<OtherRequest, int>("Echo");

    public CapturedWarnings Logs { get; } = new();

    /// <summary>The address over net.tcp.</summary>
    public Uri NetTcpAddress => NetTcpTestServer.Address(Addresses[1].Port);

    private List<Uri> Addresses =>
        [.. _app!.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Select(address => new Uri(address))];

    private static string[] Names => ["text", "ws", "binary", "nettcp", "streamed"];

    public static async Task<EveryBinding> StartAsync(SoapSerializer serializer = SoapSerializer.Compiled, SoapQuotas? quotas = null)
    {
        var bindings = new EveryBinding(serializer);
        await bindings.ServeAsync(quotas ?? SoapQuotas.WcfDefaults);
        return bindings;
    }

    /// <summary>The address of a binding over HTTP.</summary>
    public Uri AddressOf(string binding) => new(Addresses[0], binding);

    /// <summary>A client of the binding with this name, and with generous quotas.</summary>
    public async Task<EveryBindingClient> OpenAsync(string binding)
    {
        var http = HttpBinding(binding, SoapQuotas.Generous);
        return new EveryBindingClient(
            http is null ? null : new SoapClient(_http, AddressOf(binding), http),
            http is not null ? null : await SoapNetTcpClient.OpenAsync(
                NetTcpAddress, NetTcp(SoapQuotas.Generous) with { TransferMode = TransferOf(binding) }, SoapTestServer.Soon));
    }

    public async ValueTask DisposeAsync()
    {
        _http.Dispose();
        await _app!.StopAsync(SoapTestServer.Soon);
        await _app.DisposeAsync();
        Assert.Empty(Logs.Errors);
    }

    private static TransferMode TransferOf(string binding) => binding == "streamed" ? TransferMode.Streamed : TransferMode.Buffered;

    private SoapHttpBinding? HttpBinding(string name, SoapQuotas quotas) => (name switch
    {
        "text" => SoapHttpBinding.BasicHttp,
        "ws" => SoapHttpBinding.WSHttp,
        "binary" => SoapHttpBinding.BinaryHttp,
        _ => null,
    }) is { } binding ? binding with { Quotas = quotas, Serializer = _serializer } : null;

    private SoapNetTcpBinding NetTcp(SoapQuotas quotas) => new() { Quotas = quotas, Serializer = _serializer };

    private async Task ServeAsync(SoapQuotas quotas)
    {
        var service = new SoapServiceBuilder(Description)
            .On(Echo, (request, _) => ValueTask.FromResult<Request?>(request))
            .On(ServedFail, (_, _) => throw new InvalidOperationException("secret"))
            .On(ServedRefuse, (request, _) => throw new SoapFaultException(
                new SoapFault(SoapFaultCode.Sender, "refused", SoapFaultDetail.Of(request.Pair!)) { Action = ServedRefuse.FaultAction<Pair>() }))
            .Build();
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders().SetMinimumLevel(LogLevel.Warning).AddProvider(Logs);
        builder.WebHost.ConfigureKestrel(kestrel =>
        {
            kestrel.Listen(IPAddress.Loopback, 0);
            kestrel.Listen(IPAddress.Loopback, 0, listen => listen.UseSoapNetTcp(new SoapNetTcpEndpoint("/echo", service, NetTcp(quotas))));
        });
        _app = builder.Build();
        foreach (var name in Names)
        {
            if (HttpBinding(name, quotas) is { } binding)
            {
                _app.MapSoap("/" + name, service, binding);
            }
        }

        await _app.StartAsync(SoapTestServer.Soon);
    }

    [DataContract(Namespace = "http://test.example/echo", Name = "Request")]
    public sealed class Request
    {
        [DataMember(Name = "bytes")] public byte[]? Bytes { get; set; }

        [DataMember(Name = "inner")] public Nested? Inner { get; set; }

        [DataMember(Name = "pair")] public Pair? Pair { get; set; }
    }

    [DataContract(Namespace = "http://test.example/nested")]
    public sealed class Nested
    {
        [DataMember] public Nested? Inner { get; set; }
    }

    /// <summary>The same elements, with a text where a number belongs.</summary>
    [DataContract(Namespace = "http://test.example/echo", Name = "Request")]
    public sealed class OtherRequest
    {
        [DataMember(Name = "pair")] public TextPair? Pair { get; set; }
    }

    [DataContract(Namespace = "http://schemas.datacontract.org/2004/07/Transport.Soap.Tests.Contracts", Name = "Pair")]
    public sealed class TextPair
    {
        [DataMember] public string? X { get; set; }
    }
}

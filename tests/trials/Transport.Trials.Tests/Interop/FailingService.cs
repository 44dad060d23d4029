using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.Logging;
using Transport.PayloadModels;
using Transport.ServerTestSupport;
using Transport.Soap;
using Transport.Soap.Dispatch;
using Transport.Soap.Http;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Faults;
using Transport.Soap.NetTcp;

namespace Transport.Interop.Tests;

/// <summary><c>IFailingService</c> of <c>peers/mono</c> on our side: one operation, which has a typed fault.</summary>
internal sealed class FailingService(WebApplication app, ListenOptions http, ListenOptions tcp) : IAsyncDisposable
{
    private static readonly SoapServiceDescription Description = new("IFailingService", PeopleNamespaces.Service);

    public static SoapOperation<TakeRequest, int> Take { get; } = Description.Add<TakeRequest, int>("Take").AddFault<OutOfStock>();

    public Uri AddressOf(string row) => row == "wcf-nettcp" ? new($"net.tcp://{tcp.IPEndPoint}/{row}") : new($"http://{http.IPEndPoint}/{row}");

    public static async Task<FailingService> StartAsync()
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        var service = new SoapServiceBuilder(Description).On(Take, (request, _) => Answer(request.ItemId)).Build();
        ListenOptions http = null!, tcp = null!;
        builder.WebHost.ConfigureKestrel(kestrel =>
        {
            // Kestrel replaces port 0 by the bound one.
            kestrel.Listen(IPAddress.Loopback, 0, listen => http = listen);
            kestrel.Listen(IPAddress.Loopback, 0, listen =>
            {
                tcp = listen;
                listen.UseSoapNetTcp(new SoapNetTcpEndpoint("/wcf-nettcp", service, new SoapNetTcpBinding()));
            });
        });
        var app = builder.Build();
        app.MapSoap("/wcf-text", service, SoapHttpBinding.BasicHttp);
        app.MapSoap("/wcf-binary", service, SoapHttpBinding.BinaryHttp);
        await app.StartAsync(Deadline.Soon);
        return new FailingService(app, http, tcp);
    }

    public async ValueTask DisposeAsync()
    {
        await app.StopAsync(Deadline.Soon);
        await app.DisposeAsync();
    }

    private static ValueTask<int> Answer(int itemId) => itemId == 0 ? new(1) : throw new SoapFaultException(new SoapFault(
        new SoapFaultCode("OutOfStock", PeopleNamespaces.Data),
        "out of stock",
        SoapFaultDetail.Of(new OutOfStock { ItemId = itemId, Message = "none left" })));
}

using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Transport.PayloadModels;
using Transport.ServerTestSupport;
using Transport.Soap;
using Transport.Soap.Http;

namespace Transport.Interop.Tests;

/// <summary><c>IFailingService</c> of <c>peers/mono</c> on our side: one operation, which has a typed fault.</summary>
internal sealed class FailingService(WebApplication app) : IAsyncDisposable
{
    private static readonly SoapServiceDescription Description = new("IFailingService", PeopleNamespaces.Service);

    public static SoapOperation<TakeRequest, int> Take { get; } = Description.Add<TakeRequest, int>("Take");

    public Uri AddressOf(string row) => new(
        app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single() + "/" + row);

    public static async Task<FailingService> StartAsync()
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        var app = builder.Build();
        var service = new SoapServiceBuilder(Description).On(Take, (request, _) => Answer(request.ItemId)).Build();
        app.MapSoap("/wcf-text", service, SoapHttpBinding.BasicHttp);
        app.MapSoap("/wcf-binary", service, SoapHttpBinding.BinaryHttp);
        await app.StartAsync(Deadline.Soon);
        return new FailingService(app);
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

using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.OData;
using Microsoft.OData.ModelBuilder;

namespace Transport.OData.CompiledPayloads.Tests.Shop;

/// <summary>The application, with the line or without.</summary>
public sealed class Service : IAsyncDisposable
{
    private readonly WebApplication _app;

    private Service(WebApplication app)
    {
        _app = app;
        Client = new HttpClient(new SocketsHttpHandler { AllowAutoRedirect = false }) { BaseAddress = new Uri(app.Urls.First()) };
    }

    public HttpClient Client { get; }

    public IServiceProvider Services => _app.Services;

    public static async Task<Service> StartAsync(
        bool isCompiled,
        Action<IServiceCollection> configure,
        Action<CompiledPayloadOptions>? options = null,
        Action<ODataOptions>? odata = null,
        Action<IServiceCollection>? route = null)
    {
        var app = Build(isCompiled, configure, options, odata, route);
        await app.StartAsync();
        return new Service(app);
    }

    /// <summary>The application, not yet started.</summary>
    public static WebApplication Build(
        bool isCompiled,
        Action<IServiceCollection> configure,
        Action<CompiledPayloadOptions>? options = null,
        Action<ODataOptions>? odata = null,
        Action<IServiceCollection>? route = null)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Logging.ClearProviders();
        configure(builder.Services);
        var mvc = builder.Services.AddControllers().AddApplicationPart(typeof(Service).Assembly).AddOData(made =>
        {
            made.EnableQueryFeatures(200);
            made.TimeZone = TimeZoneInfo.Utc;
            odata?.Invoke(made);
            made.AddRouteComponents("odata", Model(), route ?? (static _ => { }));
        });
        if (isCompiled)
        {
            mvc.AddODataCompiledPayloads(options);
        }

        var app = builder.Build();
        app.MapControllers();
        return app;
    }

    public static IEdmModel Model()
    {
        var builder = new ODataConventionModelBuilder { Namespace = "Shop" };
        builder.EntitySet<Customer>("Customers");
        builder.EntitySet<Order>("Orders");
        builder.EntitySet<Line>("Lines");
        builder.EntitySet<Line>("Long");
        builder.EntitySet<Customer>("Applied");
        builder.EntitySet<Customer>("Listed");
        builder.EntitySet<Customer>("Broken");
        builder.EntitySet<Note>("Notes");
        builder.EntitySet<Animal>("Animals");
        builder.EntitySet<Stock>("Stocks");
        builder.EntitySet<Shelf>("Shelves");
        return builder.GetEdmModel();
    }

    /// <summary>Sends a request, with the same host for all services, so that their links are equal.</summary>
    public async Task<Answer> GetAsync(string path, params (string Name, string Value)[] headers)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, "/odata/" + path);
        request.Headers.Host = "shop.test";
        foreach (var (name, value) in headers)
        {
            request.Headers.TryAddWithoutValidation(name, value);
        }

        return await Answer.OfAsync(Client, request);
    }

    public async ValueTask DisposeAsync()
    {
        Client.Dispose();
        await _app.DisposeAsync();
    }
}

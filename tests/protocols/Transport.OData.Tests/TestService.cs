using System.Net;
using System.Text;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Transport.OData.Hosting;
using Transport.OData.Model;
using Transport.PayloadModels;
using Transport.People.OData;
using Transport.PluginContract;
using Transport.Server.ODataStream;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests;

/// <summary>An OData service alone in a Kestrel host on a free port; an unexpected error log fails the test that disposes it.</summary>
internal sealed class TestService : IAsyncDisposable
{
    private readonly WebApplication _app;

    private TestService(WebApplication app, string path, CapturedLogs logs)
    {
        _app = app;
        Logs = logs;
        Root = new Uri(app.Urls.Single() + path);
    }

    /// <summary>The service root, ending in a slash.</summary>
    public Uri Root { get; }

    public CapturedLogs Logs { get; }

    public HttpClient Client { get; } = new();

    /// <summary>The odata-stream row's server half over a repository.</summary>
    public static Task<TestService> StartAsync(IPersonRepository repository, ServerLimits? limits = null) =>
        StartAsync(new ODataStreamServer(), "/odata-stream/", repository, limits);

    /// <summary>The people model over any source.</summary>
    public static Task<TestService> StartAsync(IODataSource source, ODataServiceOptions? options = null, Action<KestrelServerLimits>? limits = null) =>
        StartAsync(PeopleEdm.ForServers, source, options, limits);

    /// <summary>Any model over any source.</summary>
    public static Task<TestService> StartAsync(
        ODataModel model, IODataSource source, ODataServiceOptions? options = null, Action<KestrelServerLimits>? limits = null) => StartAsync("/odata/", builder =>
    {
        builder.Services.Configure<KestrelServerOptions>(kestrel => limits?.Invoke(kestrel.Limits));
    }, app =>
    {
        var service = new ODataService(model, source, app.Services.GetRequiredService<ILogger<ODataService>>(), options);
        app.Map(new PathString("/odata"), branch => branch.Run(service.InvokeAsync));
    });

    /// <summary>The URI of a request, given as a person would type it.</summary>
    public Uri At(string request) => new(Root.AbsoluteUri + request.Replace("+", "%2B", StringComparison.Ordinal));

    public async Task<HttpResponseMessage> SendAsync(string request, string? accept = null, params (string Name, string Value)[] headers)
    {
        using var message = new HttpRequestMessage(HttpMethod.Get, At(request));
        foreach (var (name, value) in accept is null ? headers : [.. headers, ("Accept", accept)])
        {
            message.Headers.TryAddWithoutValidation(name, value);
        }

        return await Client.SendAsync(message, Deadline.Soon);
    }

    /// <summary>The body of a successful answer.</summary>
    public async Task<JsonObject> GetAsync(string request)
    {
        using var response = await SendAsync(request);
        var body = await response.Content.ReadAsStringAsync(Deadline.Soon);
        Assert.True(response.StatusCode == HttpStatusCode.OK, $"{request}: {body}");
        return JsonNode.Parse(body)!.AsObject();
    }

    /// <summary>The ids of the rows of a successful answer.</summary>
    public async Task<int[]> GetIdsAsync(string request) =>
        [.. (await GetAsync(request))["value"]!.AsArray().Select(row => (int)row!["Id"]!)];

    public Task<HttpResponseMessage> PostAsync(string path, string body, string mediaType = "application/json") =>
        Client.PostAsync(At(path), new StringContent(body, Encoding.UTF8, mediaType), Deadline.Soon);

    public async ValueTask DisposeAsync()
    {
        Client.Dispose();
        await _app.DisposeAsync().AsTask().WaitAsync(Deadline.Soon);
        Assert.True(Logs.ErrorsExpected || Logs.Errors.Count == 0, string.Join(Environment.NewLine, Logs.Errors));
    }

    private static Task<TestService> StartAsync(ODataStreamServer half, string path, IPersonRepository repository, ServerLimits? limits) => StartAsync(
        path, builder => half.Configure(new TransportHostBuilder(builder, repository, limits ?? new ServerLimits(), _ => 0)), half.Map);

    private static async Task<TestService> StartAsync(string path, Action<WebApplicationBuilder> configure, Action<WebApplication> map)
    {
        var logs = new CapturedLogs();
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders().SetMinimumLevel(LogLevel.Warning).AddProvider(logs);
        builder.Services.Configure<KestrelServerOptions>(kestrel => kestrel.Listen(IPAddress.Loopback, 0));
        configure(builder);
        var app = builder.Build();
        map(app);
        await app.StartAsync(Deadline.Soon);
        return new TestService(app, path, logs);
    }
}

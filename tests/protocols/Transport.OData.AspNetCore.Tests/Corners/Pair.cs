using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.OData;
using Microsoft.OData.ModelBuilder;

namespace Transport.OData.CompiledPayloads.Tests.Corners;

/// <summary>What an application is made of, beside its controllers.</summary>
public sealed record Setup(
    Action<ODataConventionModelBuilder> Model,
    Action<IServiceCollection>? Services = null,
    Action<WebApplication>? Use = null,
    Action<IServiceCollection>? Route = null)
{
    /// <summary>In Development, services are looked through when the application is built.</summary>
    public string Environment { get; init; } = "Production";

    /// <summary>Changes the settings of the line.</summary>
    public Action<CompiledPayloadOptions>? Options { get; init; }

    /// <summary>Changes a request before it is sent, as its header <c>X-How</c> says.</summary>
    public Action<HttpRequestMessage, string>? Send { get; init; }

    /// <summary>Whether a query must have been planned.</summary>
    public bool IsPlanned { get; init; }
}

/// <summary>One application without the line and with it, which are asked the same, one question after the other.</summary>
public sealed class Pair : IAsyncDisposable
{
    private readonly (WebApplication Application, HttpClient Client) _library;
    private readonly (WebApplication Application, HttpClient Client) _compiled;
    private readonly Differences _differences = new();

    private Pair(WebApplication library, WebApplication compiled) =>
        (_library, _compiled) = ((library, Client(library)), (compiled, Client(compiled)));

    /// <summary>Asks each question of both; then all answers must have been equal.</summary>
    /// <returns>The library's.</returns>
    public static async Task<List<Answer>> CompareAsync(Setup setup, params IEnumerable<(string Path, string Header)> questions)
    {
        await using var pair = new Pair(await StartAsync(isCompiled: false, setup), await StartAsync(isCompiled: true, setup));
        var answers = new List<Answer>();
        foreach (var (path, header) in questions)
        {
            answers.Add(await GetAsync(pair._library.Client, setup, path, header));
            pair._differences.Compare($"{path} {header}", answers[^1], await GetAsync(pair._compiled.Client, setup, path, header));
        }

        pair._differences.AssertNone();
        Assert.True(!setup.IsPlanned || pair._compiled.Application.Services.GetRequiredService<QueryPlans>().Count > 0, "No query was planned.");
        return answers;
    }

    /// <summary>Questions, each several times: a query is planned when it is asked for the second time.</summary>
    /// <param name="header">The value of the header <c>X-How</c>, by which the test's controller behaves.</param>
    public static IEnumerable<(string Path, string Header)> Times(int times, string header, params IEnumerable<string> paths) =>
        paths.SelectMany(path => Enumerable.Repeat((path, header), times));

    public async ValueTask DisposeAsync()
    {
        foreach (var (application, client) in new[] { _library, _compiled })
        {
            client.Dispose();
            await application.DisposeAsync();
        }
    }

    private static async Task<WebApplication> StartAsync(bool isCompiled, Setup setup)
    {
        var builder = WebApplication.CreateSlimBuilder(new WebApplicationOptions { EnvironmentName = setup.Environment });
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Logging.ClearProviders();
        setup.Services?.Invoke(builder.Services);
        var model = new ODataConventionModelBuilder { Namespace = "Corners" };
        setup.Model(model);
        var mvc = builder.Services.AddControllers().AddApplicationPart(typeof(Pair).Assembly).AddOData(made =>
        {
            made.EnableQueryFeatures(200);
            made.TimeZone = TimeZoneInfo.Utc;
            made.AddRouteComponents("odata", model.GetEdmModel(), setup.Route ?? (static _ => { }));
        });
        if (isCompiled)
        {
            mvc.AddODataCompiledPayloads(setup.Options);
        }

        var application = builder.Build();
        setup.Use?.Invoke(application);
        application.MapControllers();
        await application.StartAsync();
        return application;
    }

    private static HttpClient Client(WebApplication application) =>
        new(new SocketsHttpHandler { AllowAutoRedirect = false }) { BaseAddress = new Uri(application.Urls.First()) };

    private static async Task<Answer> GetAsync(HttpClient client, Setup setup, string path, string header)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, "/odata/" + path);
        request.Headers.Host = "corners.test";
        request.Headers.TryAddWithoutValidation("X-How", header);
        setup.Send?.Invoke(request, header);
        return await Answer.OfAsync(client, request);
    }
}

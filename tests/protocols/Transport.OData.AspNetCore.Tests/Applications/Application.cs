using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.AspNetCore.OData;
using Microsoft.AspNetCore.OData.Extensions;
using Microsoft.Extensions.Options;
using Microsoft.OData.ModelBuilder;
using Microsoft.OData.UriParser;

namespace Transport.OData.CompiledPayloads.Tests.Applications;

/// <summary>One application out of parts that a seed chooses, with the line or without.</summary>
public sealed class Application : IAsyncDisposable
{
    private readonly WebApplication _app;
    private readonly HttpClient _client;

    private Application(WebApplication app, List<string> clauses)
    {
        (_app, Clauses) = (app, clauses);
        _client = new HttpClient(new SocketsHttpHandler { AllowAutoRedirect = false }) { BaseAddress = new Uri(app.Urls.First()) };
    }

    public IServiceProvider Services => _app.Services;

    /// <summary>The filters of expanded properties, as middleware sees them behind the answer of each request.</summary>
    public List<string> Clauses { get; }

    public static async Task<Application> StartAsync(bool isCompiled, Parts parts, Action<CompiledPayloadOptions>? options = null)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Logging.ClearProviders();
        builder.Services.AddSingleton<PaperDatabase>();
        parts.Add(builder.Services, isLast: false);
        var mvc = builder.Services.AddControllers()
            .AddApplicationPart(typeof(Application).Assembly)
            .AddOData(made =>
            {
                made.EnableQueryFeatures(200);
                made.TimeZone = TimeZoneInfo.Utc;
                var shared = Model();
                foreach (var (prefix, services) in parts.Routes)
                {
                    made.AddRouteComponents(prefix, parts.SharesModel ? shared : Model(), route => services.ForEach(part => part.Add(route)));
                }
            });
        if (isCompiled)
        {
            mvc.AddODataCompiledPayloads(options);
        }

        parts.Add(builder.Services, isLast: true);
        builder.Services.Configure<MvcOptions>(made => parts.Filters.ForEach(part => part.Add(made)));
        var app = builder.Build();
        var clauses = new List<string>();
        app.Use(async (context, next) =>
        {
            CultureInfo.CurrentCulture = Caller.Of(context.Request) == "bob" ? Bobs : CultureInfo.InvariantCulture;
            await next(context);
            clauses.AddRange(Filters(context.ODataFeature().SelectExpandClause));
        });
        app.MapControllers();
        await app.StartAsync();
        return new Application(app, clauses);
    }

    /// <summary>Asks as a caller.</summary>
    public async Task<Answer> GetAsync(string path, string user, string? accept = null)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, path);
        request.Headers.Host = "papers.test";
        request.Headers.TryAddWithoutValidation("X-User", user);
        if (accept is not null)
        {
            request.Headers.TryAddWithoutValidation("Accept", accept);
        }

        return await Answer.OfAsync(_client, request);
    }

    public async ValueTask DisposeAsync()
    {
        _client.Dispose();
        await _app.DisposeAsync();
    }

    /// <summary>Turkish, whose letters I differ, where the machine knows it.</summary>
    private static CultureInfo Bobs { get; } = CultureInfo.GetCultures(CultureTypes.AllCultures).FirstOrDefault(static known => known.Name == "tr-TR") ?? CultureInfo.InvariantCulture;

    /// <summary>What an application may change while it serves.</summary>
    public static readonly (string Name, Action<IServiceProvider> Make)[] LateChanges =
    [
        ("nothing", static _ => { }),
        ("the largest $top", static services => Options(services).SetMaxTop(2)),
        ("the time zone", static services => Options(services).TimeZone = TimeZoneInfo.CreateCustomTimeZone("Later", TimeSpan.FromHours(5), "Later", "Later")),
        ("no $expand", static services => Options(services).QueryConfigurations.EnableExpand = false),
        ("dollar signs", static services => Options(services).EnableNoDollarQueryOptions = false),
        ("base addresses", static services => Formatters(services).ForEach(static made => made.BaseAddressFactory = static request => new Uri($"https://{request.Headers["X-User"]}/"))),
        ("media types", static services => Formatters(services).ForEach(static made => made.SupportedMediaTypes.RemoveAt(0))),
        ("character sets", static services => Formatters(services).ForEach(static made => made.SupportedEncodings.Insert(0, System.Text.Encoding.Unicode))),
        ("mappings", static services => Formatters(services).ForEach(static made => made.MediaTypeMappings.Clear())),
        ("attributes", static services => Attributes(services).ForEach(static made => (made.MaxTop, made.AllowedOrderByProperties, made.MaxExpansionDepth) = (2, "Id", 1))),
        ("page sizes", static services => Attributes(services).ForEach(static made => made.PageSize = 3)),
        ("a formatter in front", static services => FiltersOfCallers.All.Single(static part => part.Name == "formatter in front").Add(services.GetRequiredService<IOptions<MvcOptions>>().Value)),
    ];

    private static IEnumerable<string> Filters(SelectExpandClause? clause) => (clause?.SelectedItems ?? []).OfType<ExpandedNavigationSelectItem>()
        .Select(static item => item.FilterOption?.Expression is BinaryOperatorNode { Right: ConstantNode right } ? $"{right.Value}" : "none");

    private static ODataOptions Options(IServiceProvider services) => services.GetRequiredService<IOptions<ODataOptions>>().Value;

    private static List<ODataOutputFormatter> Formatters(IServiceProvider services) =>
        [.. services.GetRequiredService<IOptions<MvcOptions>>().Value.OutputFormatters.OfType<ODataOutputFormatter>()];

    private static List<EnableQueryAttribute> Attributes(IServiceProvider services) =>
    [
        .. services.GetRequiredService<IActionDescriptorCollectionProvider>().ActionDescriptors.Items
            .SelectMany(static action => action.FilterDescriptors).Select(static filter => filter.Filter).OfType<EnableQueryAttribute>(),
    ];

    private static IEdmModel Model()
    {
        var builder = new ODataConventionModelBuilder { Namespace = "Papers" };
        builder.EntitySet<Paper>("Papers");
        builder.EntitySet<Paper>("Own");
        builder.EntitySet<Paper>("Stored");
        builder.EntitySet<Paper>("Wrapped");
        builder.EntitySet<Paper>("Derived");
        builder.EntitySet<Paper>("Acting");
        builder.EntitySet<Paper>("Counted");
        builder.EntitySet<Remark>("Remarks");
        return builder.GetEdmModel();
    }
}

/// <summary>What an application is made of.</summary>
public sealed record Parts(
    List<(string Prefix, List<(string Name, Action<IServiceCollection> Add)> Services)> Routes, bool SharesModel, List<(string Name, Action<MvcOptions> Add)> Filters)
{
    public override string ToString() =>
        $"[{string.Join(" | ", Routes.Select(static route => $"{route.Prefix}: {string.Join(", ", route.Services.Select(static part => part.Name))}"))}"
        + $"{(SharesModel ? ", one model" : "")}; {string.Join(", ", Filters.Select(static part => part.Name).Concat(Mvc.Select(static part => part.Name)))}]";

    /// <summary>What stands in the place of MVC's own services.</summary>
    public List<(string Name, bool IsLast, Action<IServiceCollection> Add)> Mvc { get; init; } = [];

    public void Add(IServiceCollection services, bool isLast) => Mvc.FindAll(part => part.IsLast == isLast).ForEach(part => part.Add(services));

    public static Parts Of(params (string Prefix, string[] Services)[] routes) => new(
        [.. routes.Select(static route => (route.Prefix, route.Services.Select(static name => RouteServicesOfCallers.All.Single(part => part.Name == name)).ToList()))], true, []);

    public Parts With(params string[] filters) =>
        this with { Filters = [.. filters.Select(static name => FiltersOfCallers.All.Single(part => part.Name == name))] };
}

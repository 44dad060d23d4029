// The library's payloads and compiled ones, side by side in one process: bytes alone, over one connection each, in interleaved rounds.
// Arguments: rounds (15), calls per round (10); it prints medians in milliseconds and their ratios. Or: profile; it prints where the time goes.
using System.Diagnostics;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.OData;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.OData.Edm;
using Microsoft.OData.ModelBuilder;
using Transport.CompiledPayloads.Benchmarks;

const int Persons = 1000;
const int WarmUps = 150;
var isProfile = args is ["profile"];
var rounds = args.Length > 0 && !isProfile ? int.Parse(args[0], CultureInfo.InvariantCulture) : 15;
var calls = args.Length > 1 ? int.Parse(args[1], CultureInfo.InvariantCulture) : 10;
await using var library = await StartAsync(isCompiled: false);
await using var compiled = await StartAsync(isCompiled: true);
if (isProfile)
{
    Profile.Run(
        new Uri(library.Urls.First()).Port, new Uri(compiled.Urls.First()).Port, Model(), library.Services.GetRequiredService<IPersonRepository>());
    return;
}

using var ofLibrary = new RawClient(new Uri(library.Urls.First()).Port);
using var ofCompiled = new RawClient(new Uri(compiled.Urls.First()).Port);
(string Name, Func<int, string> Path)[] cases =
[
    ("1000 persons", static _ => "/odata/Persons?$top=1000"),
    ("1000 persons with orders", static _ => "/odata/Persons?$top=1000&$expand=Orders"),
    ("1 person", static _ => "/odata/Persons?$top=1"),
    ("1 person with orders", static _ => "/odata/Persons?$top=1&$expand=Orders"),
    ("1 person, new literals each call", static i => $"/odata/Persons?$filter=Id%20ge%20{1 + (i % 900)}%20and%20Name%20ne%20'x{i}'&$top=1"),
];

Console.WriteLine("| GET | bytes | library, ms | compiled, ms | ratio |\n|---|--:|--:|--:|--:|");
foreach (var (name, path) in cases)
{
    var bytes = ofLibrary.Get(path(0));
    for (var i = 0; i < WarmUps; i++)
    {
        ofCompiled.Get(path(i));
        if (i % 3 == 0)
        {
            ofLibrary.Get(path(i));
        }
    }

    if (ofCompiled.Get(path(0)) != bytes)
    {
        throw new InvalidOperationException($"{name}: the answers differ in length.");
    }

    var (slow, fast) = (new List<double>(), new List<double>());
    for (var round = 0; round < rounds; round++)
    {
        for (var i = 0; i < calls; i++)
        {
            slow.Add(Time(ofLibrary, path((round * calls) + i)));
        }

        for (var i = 0; i < calls; i++)
        {
            fast.Add(Time(ofCompiled, path((round * calls) + i)));
        }
    }

    var (one, other) = (Median(slow), Median(fast));
    Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"| {name} | {bytes} | {one:0.000} | {other:0.000} | 1/{one / other:0.0} |"));
}

static double Time(RawClient client, string path)
{
    var start = Stopwatch.GetTimestamp();
    client.Get(path);
    return Stopwatch.GetElapsedTime(start).TotalMilliseconds;
}

static double Median(List<double> values)
{
    values.Sort();
    return values[values.Count / 2];
}

static async Task<WebApplication> StartAsync(bool isCompiled)
{
    var builder = WebApplication.CreateSlimBuilder();
    builder.WebHost.UseUrls("http://127.0.0.1:0");
    builder.Logging.ClearProviders();
    builder.Services.AddSingleton<IPersonRepository>(new MockPersonRepository(Persons));
    var mvc = builder.Services.AddControllers().AddOData(options =>
    {
        options.Select().Filter().OrderBy().Expand().Count().SetMaxTop(Persons);
        options.AddRouteComponents("odata", Model());
        options.TimeZone = TimeZoneInfo.Utc;
    });
    if (isCompiled)
    {
        mvc.AddODataCompiledPayloads();
    }

    var app = builder.Build();
    app.MapControllers();
    app.MapGet("/floor", static () => "floor");
    app.MapGet("/bytes/{count:int}", static async (int count, HttpResponse response) =>
    {
        response.ContentLength = count;
        await response.BodyWriter.WriteAsync(Constant.Bytes.AsMemory(0, count));
    });
    await app.StartAsync();
    return app;
}

static IEdmModel Model()
{
    var model = new ODataConventionModelBuilder();
    model.EntitySet<Person>("Persons");
    model.EntitySet<Person>("Bare");
    model.EntitySet<Person>("None");
    model.EntitySet<Order>("Orders");
    return model.GetEdmModel();
}

// A service of Microsoft.AspNetCore.OData with compiled payloads: dotnet run, then
//   curl 'http://127.0.0.1:5090/odata/Products?$filter=Price gt 3&$select=Name'
// three times, and see what plans did, and what fell back and why:
//   curl http://127.0.0.1:5090/debug
using System.Collections.Concurrent;
using System.Diagnostics.Metrics;
using Microsoft.AspNetCore.OData;
using Microsoft.AspNetCore.OData.Query;
using Microsoft.AspNetCore.OData.Routing.Controllers;
using Microsoft.OData.ModelBuilder;
using Transport.OData.CompiledPayloads.Diagnostics;

var builder = WebApplication.CreateBuilder(args);
var model = new ODataConventionModelBuilder();
model.EntitySet<Product>("Products");
builder.Services.AddControllers()
    .AddOData(options => options.EnableQueryFeatures(1000).AddRouteComponents("odata", model.GetEdmModel()))
    .AddODataCompiledPayloads();

var app = builder.Build();
app.MapControllers();

// What plans did, and what fell back. It is nobody's business but yours: leave it out of a service that others reach.
var counts = new ConcurrentDictionary<string, long>();
using var counters = new MeterListener
{
    InstrumentPublished = (counter, listener) =>
    {
        if (counter.Meter.Name == CompiledPayloadMetrics.MeterName)
        {
            listener.EnableMeasurementEvents(counter);
        }
    },
};
counters.SetMeasurementEventCallback<long>((counter, count, tags, _) =>
    counts.AddOrUpdate(string.Join(", ", tags.ToArray().Prepend(new("counter", counter.Name)).Select(tag => $"{tag.Key} {tag.Value}")), count, (_, before) => before + count));
counters.Start();
app.MapGet("/debug", () => string.Join('\n', counts.OrderBy(one => one.Key).Select(one => $"{one.Value}: {one.Key}")));

app.Run("http://127.0.0.1:5090");

/// <summary>What is sold.</summary>
public sealed class Product
{
    /// <summary>Its key.</summary>
    public int Id { get; set; }

    /// <summary>Its name.</summary>
    public string Name { get; set; } = "";

    /// <summary>What it costs.</summary>
    public decimal Price { get; set; }
}

/// <summary>The set of products.</summary>
public sealed class ProductsController : ODataController
{
    private static readonly List<Product> Products =
        [.. Enumerable.Range(1, 1000).Select(id => new Product { Id = id, Name = $"Product {id}", Price = id / 4m })];

    /// <summary>All of them.</summary>
    [EnableQuery]
    public IEnumerable<Product> Get() => Products;
}

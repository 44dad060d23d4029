// A service of Microsoft.AspNetCore.OData with compiled payloads: dotnet run, then
//   curl 'http://127.0.0.1:5090/odata/Products?$filter=Price gt 3&$select=Name'
// and watch who writes:
//   dotnet-counters monitor -n sample Transport.OData.CompiledPayloads
using Microsoft.AspNetCore.OData;
using Microsoft.AspNetCore.OData.Query;
using Microsoft.AspNetCore.OData.Routing.Controllers;
using Microsoft.OData.ModelBuilder;

var builder = WebApplication.CreateBuilder(args);
var model = new ODataConventionModelBuilder();
model.EntitySet<Product>("Products");
builder.Services.AddControllers()
    .AddOData(options => options.EnableQueryFeatures(1000).AddRouteComponents("odata", model.GetEdmModel()))
    .AddODataCompiledPayloads();

var app = builder.Build();
app.MapControllers();
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

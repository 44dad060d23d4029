#pragma warning disable CA1822 // Actions are instance methods.
using System.Collections.Immutable;
using System.Linq.Expressions;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.OData.Abstracts;
using Microsoft.AspNetCore.OData.Extensions;
using Microsoft.AspNetCore.OData.Query.Expressions;
using Microsoft.AspNetCore.OData.Results;
using Microsoft.AspNetCore.OData.Routing.Controllers;
using Microsoft.OData;
using Microsoft.Extensions.Primitives;
using Microsoft.OData.ModelBuilder;
using Microsoft.OData.UriParser;

namespace Transport.OData.CompiledPayloads.Tests.Corners;

public sealed class Parcel
{
    public int Id { get; set; }

    public string Owner { get; set; } = "";

    public DateTimeOffset Sent { get; set; }

    public List<Label> Labels { get; set; } = [];

    public List<Inner> Inners { get; set; } = [new Inner()];

    /// <summary>The model of the tests.</summary>
    public static void Add(ODataConventionModelBuilder model)
    {
        model.EntitySet<Parcel>("Parcels");
        model.EntitySet<Label>("Labels");
    }
}

public sealed class Label
{
    public int Id { get; set; }

    public string Text { get; set; } = "";
}

/// <summary>Behaves as the header <c>X-How</c> says.</summary>
public sealed class ParcelsController : ODataController
{
    private static readonly List<Parcel> All =
    [
        .. Enumerable.Range(1, 6).Select(static id => new Parcel
        {
            Id = id,
            Owner = id % 2 == 0 ? "ann" : "bob",
            Sent = new DateTimeOffset(2012, 1, id, 0, 0, 0, TimeSpan.Zero),
            Labels = [new Label { Id = id, Text = "label" }],
        }),
    ];

    private string How => Request.Headers["X-How"].ToString();

    [EnableQuery]
    public IActionResult Get()
    {
        var feature = Request.ODataFeature();
        switch (How)
        {
            case "one": return Ok(All[0]);
            case "single": return Ok(SingleResult.Create(All.Take(1).AsQueryable()));
            case "immutable": return Ok(All.ToImmutableArray());
            case "clears": Request.QueryString = QueryString.Empty; break;
            case "changes": Request.QueryString = new QueryString("?$filter=Id lt 3"); break;
            case "changes and one": Request.QueryString = new QueryString("?$select=Owner"); return Ok(All[0]);
            case "reads else": HttpContext.Features.Set<IQueryFeature>(Other); break;
            case "reads else and one": HttpContext.Features.Set<IQueryFeature>(Other); return Ok(All[0]);
            case "sets the query": Request.Query = Other.Query; break;
            case "path": feature.Path = new ODataPath(feature.Path.Take(0)); break;
            case "path and one": feature.Path = new ODataPath(new EntitySetSegment(feature.Model.EntityContainer.FindEntitySet("Labels"))); return Ok(All[0]);
            case "model": feature.Model = EdmCoreModel.Instance; break;
            case "model and one": feature.Model = EdmCoreModel.Instance; return Ok(All[0]);
            case "feature":
                HttpContext.Features.Set<IODataFeature>(new ODataFeature
                {
                    Model = feature.Model, Path = feature.Path, RoutePrefix = feature.RoutePrefix, Services = feature.Services, TotalCount = 77,
                });
                break;
            case "services": feature.Services = new NarrowServices(feature.Services); break;
            case "count": feature.TotalCount = 77; break;
            case "clause": feature.SelectExpandClause = new SelectExpandClause([], allSelected: true); break;
            case "relative": feature.NextLink = new Uri("next page?ä=%zz&b=%20\"#x y", UriKind.Relative); break;
            case "absolute": feature.NextLink = new Uri("http://next.test/ä b?x"); break;
        }

        return Ok(Failing());
    }

    [EnableQuery]
    public SingleResult<Parcel> Get(int key) => SingleResult.Create(Failing().Where(parcel => parcel.Id == key || key == 0).AsQueryable());

    private static QueryFeature Other => new(new QueryCollection(new Dictionary<string, StringValues> { ["$filter"] = "Id lt 3", ["$format"] = "application/json;odata.metadata=full" }));

    /// <summary>Rows, of which the third may fail, and which may be there for one reading.</summary>
    private IEnumerable<Parcel> Failing()
    {
        var rows = FailingAt3();
        return How.StartsWith("once", StringComparison.Ordinal) ? new Once<Parcel>(rows) : rows;
    }

    private IEnumerable<Parcel> FailingAt3()
    {
        Exception? failure = How.Replace("once ", "", StringComparison.Ordinal) switch
        {
            "invalid" => new InvalidOperationException("no"),
            "not supported" => new NotSupportedException("no"),
            "not implemented" => new NotImplementedException("no"),
            "out of range" => new ArgumentOutOfRangeException("no"),
            "odata" => new ODataException("no"),
            "canceled" => new OperationCanceledException("no"),
            "time" => new TimeoutException("no"),
            _ => null,
        };
        return failure is null ? All : All.Select(parcel => parcel.Id < 3 ? parcel : throw failure);
    }
}

/// <summary>A route's services, of which one lets a caller see less.</summary>
internal sealed class NarrowServices(IServiceProvider services) : IServiceProvider
{
    public object? GetService(Type serviceType) => serviceType == typeof(IFilterBinder) ? new Narrow() : services.GetService(serviceType);

    private sealed class Narrow : FilterBinder
    {
        public override Expression BindFilter(FilterClause filterClause, QueryBinderContext context)
        {
            var asked = (LambdaExpression)base.BindFilter(filterClause, context);
            return Expression.Lambda(Expression.AndAlso(asked.Body, Expression.LessThan(Expression.Property(asked.Parameters[0], nameof(Parcel.Id)), Expression.Constant(3))), asked.Parameters);
        }
    }
}

/// <summary>Rows that can be read once, as those of a reader.</summary>
public sealed class Once<T>(IEnumerable<T> rows) : IEnumerable<T>
{
    private int _readings;

    public IEnumerator<T> GetEnumerator() => _readings++ == 0 ? rows.GetEnumerator() : throw new InvalidOperationException("They were read before.");

    System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
}

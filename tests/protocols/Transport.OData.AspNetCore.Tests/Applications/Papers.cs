#pragma warning disable CA1822 // Actions are instance methods.
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.AspNetCore.OData.Extensions;
using Microsoft.AspNetCore.OData.Query;
using Microsoft.AspNetCore.OData.Results;
using Microsoft.AspNetCore.OData.Routing.Controllers;
using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;

namespace Transport.OData.CompiledPayloads.Tests.Applications;

/// <summary>What belongs to somebody.</summary>
public sealed class Paper
{
    public int Id { get; set; }

    public string Owner { get; set; } = "";

    public string Title { get; set; } = "";

    public string Secret { get; set; } = "";

    public int Size { get; set; }

    public DateTime Written { get; set; }

    public List<Remark> Remarks { get; set; } = [];
}

public sealed class Remark
{
    public int Id { get; set; }

    public string Owner { get; set; } = "";

    public string Text { get; set; } = "";

    public static List<Paper> All() =>
    [
        .. Enumerable.Range(1, 14).Select(static id => new Paper
        {
            Id = id,
            Owner = Owners[id % 2],
            Title = $"Title {id % 5}",
            Secret = $"secret of {Owners[id % 2]} {id}",
            Size = id * 7 % 10,
            Written = new DateTime(2020, 1, id, 12, 0, 0, DateTimeKind.Utc),
            Remarks = [.. Enumerable.Range(0, id % 3).Select(i => new Remark { Id = (id * 10) + i, Owner = Owners[i % 2], Text = $"Remark {i}" })],
        }),
    ];

    public static readonly string[] Owners = ["ann", "bob"];
}

/// <summary>Who asks, as middleware finds out.</summary>
public static class Caller
{
    public static string Of(HttpRequest? request) => request?.Headers["X-User"].ToString() ?? "";
}

/// <summary>A database whose own filter shows each caller what is his.</summary>
public sealed class PaperContext(DbContextOptions<PaperContext> options, string user) : DbContext(options)
{
    public DbSet<Paper> Papers => Set<Paper>();

    protected override void OnModelCreating(ModelBuilder modelBuilder) => modelBuilder.Entity<Paper>().HasQueryFilter(paper => paper.Owner == user);
}

/// <summary>One database in memory per application.</summary>
public sealed class PaperDatabase : IDisposable
{
    private readonly SqliteConnection _connection = new("Data Source=:memory:");

    public PaperDatabase()
    {
        _connection.Open();
        using var context = Open("");
        context.Database.EnsureCreated();
        context.AddRange(Remark.All());
        context.SaveChanges();
    }

    public PaperContext Open(string user) => new(new DbContextOptionsBuilder<PaperContext>().UseSqlite(_connection).Options, user);

    public void Dispose() => _connection.Dispose();
}

/// <summary>Rows of all.</summary>
public sealed class PapersController : ODataController
{
    private static readonly List<Paper> All = Remark.All();

    [EnableQuery]
    public IEnumerable<Paper> Get() => All;

    [EnableQuery]
    public SingleResult<Paper> Get(int key) => SingleResult.Create(All.Where(paper => paper.Id == key).AsQueryable());

    [EnableQuery]
    public IEnumerable<Remark> GetRemarks(int key) => All.Where(paper => paper.Id == key).SelectMany(static paper => paper.Remarks);
}

/// <summary>The caller's rows, by a condition of the action.</summary>
public sealed class OwnController : ODataController
{
    private static readonly List<Paper> All = Remark.All();

    [EnableQuery]
    public IQueryable<Paper> Get()
    {
        var user = Caller.Of(Request);
        return All.AsQueryable().Where(paper => paper.Owner == user);
    }
}

/// <summary>The caller's rows, by the database's own filter.</summary>
public sealed class StoredController(PaperDatabase database) : ODataController
{
    [EnableQuery]
    public IQueryable<Paper> Get()
    {
        var context = database.Open(Caller.Of(Request));
        Response.RegisterForDispose(context);
        return context.Papers.AsNoTracking();
    }
}

/// <summary>Rows in a result of the application's own.</summary>
public sealed class WrappedController : ODataController
{
    private static readonly Paper[] All = [.. Remark.All()];

    [EnableQuery]
    public IActionResult Get() => Caller.Of(Request) == "bob" ? new BriefResult(All) : Ok(All);

    private sealed class BriefResult(object value) : ObjectResult(value)
    {
        public override void OnFormatting(ActionContext context) =>
            context.HttpContext.Response.Headers["X-Rows"] = Value is IQueryable rows ? rows.ElementType.Name : "none";
    }
}

/// <summary>Rows of an attribute that overrides members of the library's.</summary>
public sealed class DerivedController : ODataController
{
    private static readonly List<Paper> All = Remark.All();

    [OwnQuery]
    public IEnumerable<Paper> Get() => All;

    [AttributeUsage(AttributeTargets.Method)]
    private sealed class OwnQueryAttribute : EnableQueryAttribute
    {
        public override IQueryable ApplyQuery(IQueryable queryable, ODataQueryOptions queryOptions)
        {
            var user = Caller.Of(queryOptions.Request);
            return base.ApplyQuery(((IQueryable<Paper>)queryable).Where(paper => paper.Owner == user), queryOptions);
        }
    }
}

/// <summary>A controller that is a filter of its own results.</summary>
public sealed class ActingController : Controller
{
    private static readonly List<Paper> All = Remark.All();

    [EnableQuery]
    public IEnumerable<Paper> Get() => All;

    public override void OnActionExecuted(ActionExecutedContext context)
    {
        if (Caller.Of(Request) == "bob" && context.Result is ObjectResult { Value: IQueryable<Paper> papers } result)
        {
            result.Value = papers.Where(static paper => paper.Owner == "bob");
        }
    }
}

/// <summary>An action that says itself how many rows there are.</summary>
public sealed class CountedController : ODataController
{
    private static readonly List<Paper> All = Remark.All();

    [EnableQuery]
    public IEnumerable<Paper> Get()
    {
        Request.ODataFeature().TotalCount = Caller.Of(Request) == "bob" ? 77 : 88;
        return All;
    }
}

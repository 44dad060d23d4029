#pragma warning disable CA1822 // Actions are instance methods.
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.AspNetCore.OData;
using Microsoft.AspNetCore.OData.Routing.Controllers;
using Microsoft.OData.ModelBuilder;

namespace Transport.OData.CompiledPayloads.Tests.Corners;

/// <summary>Filters of an application that look for [EnableQuery] among the filters of an action find the attribute itself.</summary>
public sealed class SeenFiltersTests
{
    private static readonly string[] Paths = ["Parcels", "Parcels?$filter=Id gt 1", "Parcels?$select=Id", "Parcels(2)", "Parcels?$top=5"];

    [Theory]
    [InlineData(typeof(Authorizing))]
    [InlineData(typeof(Resourceful))]
    [InlineData(typeof(Outer))]
    [InlineData(typeof(Inner))]
    [InlineData(typeof(Result))]
    [InlineData(typeof(Failing))]
    public async Task Get_FilterThatLooksForTheAttribute_FindsIt(Type filter)
    {
        var setup = new Setup(Parcel.Add, services => services.Configure<MvcOptions>(options => options.Filters.Add(filter, filter == typeof(Inner) ? 50 : -50)));

        var answers = await Pair.CompareAsync(setup, [.. Pair.Times(4, "", Paths), .. Pair.Times(2, "late", Paths), .. Pair.Times(2, "time", Paths)]);

        Assert.Contains(answers, static answer => answer.Headers.Contains("X-Found: True EnableQueryAttribute True", StringComparison.Ordinal));
        Assert.Contains(answers, static answer => answer.Status == 400);
    }

    /// <summary>The controller is the filter.</summary>
    [Fact]
    public async Task Get_ControllerThatLooksForTheAttribute_FindsIt() => Assert.All(
        await Pair.CompareAsync(new Setup(AddLooking), Pair.Times(4, "", "Looking", "Looking?$filter=Id gt 1")),
        static answer => Assert.Contains("X-Found: True EnableQueryAttribute True", answer.Headers, StringComparison.Ordinal));

    /// <summary>The library's provider adds its filter to actions that have no [EnableQuery].</summary>
    [Fact]
    public async Task Get_LibrarysFilterForAllQueries_RunsOnce()
    {
        var setup = new Setup(static model => model.EntitySet<Parcel>("Viewing"), static services => services.AddODataQueryFilter(new EnableQueryAttribute { PageSize = 1 })) { IsPlanned = true };

        Assert.All(await Pair.CompareAsync(setup, Pair.Times(4, "", "Viewing?$skip=1", "Viewing?$orderby=Id desc")), static answer => Assert.DoesNotContain("nextLink", answer.Body, StringComparison.Ordinal));
    }

    /// <summary>MVC's base class of controllers is a filter that does nothing; its own filters of views leave results alone.</summary>
    [Theory]
    [InlineData("Parcels?$filter=Id gt 1")]
    [InlineData("Viewing?$filter=Id gt 1")]
    public Task Get_FiltersOfMvc_IsPlanned(string path) => Pair.CompareAsync(
        new Setup(
            static model =>
            {
                Parcel.Add(model);
                model.EntitySet<Parcel>("Viewing");
            },
            static services => services.AddControllersWithViews()) { IsPlanned = true },
        Pair.Times(4, "", path));

    /// <summary>What the package notes of a request is nothing that the application sees in it.</summary>
    [Fact]
    public async Task Get_ItemsOfTheRequest_NoneButTheLibrarys()
    {
        var seen = new HashSet<string>();
        var setup = new Setup(Parcel.Add, Use: application => application.Use(async (context, next) =>
        {
            await next(context);
            seen.UnionWith(context.Items.Keys.Select(static key => $"{key}"));
        }));

        _ = await Pair.CompareAsync(setup, Pair.Times(4, "", "Parcels?$expand=Labels", "Parcels?$filter=Id gt 1"));

        Assert.Subset(new HashSet<string>(["RequestQueryData", "__AuthorizationMiddlewareWithEndpointInvoked"]), seen);
    }

    private static void AddLooking(ODataConventionModelBuilder model)
    {
        Parcel.Add(model);
        model.EntitySet<Parcel>("Looking");
    }

    internal static void Look(FilterContext context, int? top = null)
    {
        var stands = context.ActionDescriptor.FilterDescriptors.Select(static one => one.Filter).OfType<EnableQueryAttribute>().Single();
        var found = context.Filters.OfType<EnableQueryAttribute>().Single();
        context.HttpContext.Response.Headers["X-Found"] =
            $"{context.Filters.Contains(stands)} {((Type)found.TypeId).Name} {ReferenceEquals(context.FindEffectivePolicy<EnableQueryAttribute>(), stands)} {context.Filters.Count} {found.GetType().Name}";
        found.MaxTop = context.HttpContext.Request.Headers["X-How"] == "late" ? 2 : 100;
    }

    private sealed class Authorizing : IAuthorizationFilter
    {
        public void OnAuthorization(AuthorizationFilterContext context) => Look(context);
    }

    private sealed class Resourceful : IResourceFilter
    {
        public void OnResourceExecuting(ResourceExecutingContext context) => Look(context);

        public void OnResourceExecuted(ResourceExecutedContext context)
        {
        }
    }

    private sealed class Outer : ActionFilterAttribute
    {
        public override void OnActionExecuting(ActionExecutingContext context) => Look(context);
    }

    private sealed class Inner : IActionFilter
    {
        public void OnActionExecuting(ActionExecutingContext context) => Look(context);

        public void OnActionExecuted(ActionExecutedContext context)
        {
        }
    }

    private sealed class Result : IResultFilter
    {
        public void OnResultExecuting(ResultExecutingContext context) => Look(context);

        public void OnResultExecuted(ResultExecutedContext context)
        {
        }
    }

    private sealed class Failing : IExceptionFilter
    {
        public void OnException(ExceptionContext context)
        {
            Look(context);
            context.Result = new BadRequestObjectResult("no");
        }
    }
}

public sealed class LookingController : Controller
{
    [EnableQuery]
    public IQueryable<Parcel> Get() => new[] { new Parcel { Id = 1 }, new Parcel { Id = 2 } }.AsQueryable();

    public override void OnActionExecuting(ActionExecutingContext context)
    {
        SeenFiltersTests.Look(context);
        base.OnActionExecuting(context);
    }
}

public sealed class ViewingController : Controller
{
    [EnableQuery]
    public IQueryable<Parcel> Get() => new[] { new Parcel { Id = 1 }, new Parcel { Id = 2 } }.AsQueryable();
}

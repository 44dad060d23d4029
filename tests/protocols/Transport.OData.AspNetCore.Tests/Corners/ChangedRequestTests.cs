using Microsoft.AspNetCore.Mvc.Filters;

namespace Transport.OData.CompiledPayloads.Tests.Corners;

/// <summary>An action or a filter behind [EnableQuery] that changes the query, or returns something else than before.</summary>
public sealed class ChangedRequestTests
{
    private static readonly string[] Paths =
    [
        "Parcels", "Parcels?$filter=Id gt 1", "Parcels?$top=3&$count=true", "Parcels?$select=Id", "Parcels?$orderby=Owner&$expand=Labels($filter=Id gt 2)",
        "Parcels?$expand=Labels", "Parcels?$count=false", "Parcels?$skip=0",
    ];

    [Theory]
    [InlineData("clears")]
    [InlineData("changes")]
    [InlineData("changes and one")]
    [InlineData("one")]
    [InlineData("single")]
    [InlineData("immutable")]
    [InlineData("reads else")]
    [InlineData("reads else and one")]
    [InlineData("sets the query")]
    [InlineData("path")]
    [InlineData("path and one")]
    [InlineData("model")]
    [InlineData("model and one")]
    [InlineData("feature")]
    [InlineData("count")]
    [InlineData("clause")]
    public async Task Get_ActionDiffersBehindAPlan_LibrarysAnswer(string how) =>
        Assert.Contains(await Pair.CompareAsync(new Setup(Parcel.Add), [.. Pair.Times(3, "", Paths), .. Pair.Times(4, how, Paths), .. Pair.Times(1, "", Paths)]), static answer => answer.Status == 200);

    /// <summary>What an action left in the request of one caller is no part of a plan for others.</summary>
    [Theory]
    [InlineData("changes")]
    [InlineData("reads else")]
    [InlineData("sets the query")]
    [InlineData("path")]
    [InlineData("model")]
    [InlineData("feature")]
    [InlineData("services")]
    public async Task Get_ActionDiffersBeforeThereIsAPlan_NobodyElseGetsThat(string how) =>
        Assert.Contains(
            await Pair.CompareAsync(new Setup(Parcel.Add) { IsPlanned = true }, [.. Pair.Times(3, how, Paths), .. Pair.Times(4, "", Paths)]), static answer => answer.Status == 200);

    [Theory]
    [InlineData("clears")]
    [InlineData("changes")]
    [InlineData("one")]
    public async Task Get_InnerFilterDiffersBehindAPlan_LibrarysAnswer(string how) => Assert.Contains(
        await Pair.CompareAsync(
            new Setup(Parcel.Add, services => services.Configure<MvcOptions>(static options => options.Filters.Add<Inner>(order: 50)))
            {
                Options = static options => options.HarmlessFilters.Add(typeof(Inner)), IsPlanned = true,
            },
            [.. Pair.Times(3, "", [.. Paths, "Parcels(2)?$select=Id"]), .. Pair.Times(2, "filter " + how, [.. Paths, "Parcels(2)?$select=Id"])]),
        static answer => answer.Status == 200);

    private sealed class Inner : IActionFilter
    {
        public void OnActionExecuting(ActionExecutingContext context)
        {
            var request = context.HttpContext.Request;
            switch (request.Headers["X-How"].ToString())
            {
                case "filter clears": request.QueryString = QueryString.Empty; break;
                case "filter changes": request.QueryString = new QueryString("?$filter=Id lt 3"); break;
                case "filter one": context.Result = new OkObjectResult(new Parcel { Id = 7 }); break;
            }
        }

        public void OnActionExecuted(ActionExecutedContext context)
        {
        }
    }
}

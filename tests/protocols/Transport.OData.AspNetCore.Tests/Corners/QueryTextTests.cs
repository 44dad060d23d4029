using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.WebUtilities;

namespace Transport.OData.CompiledPayloads.Tests.Corners;

/// <summary>Queries that are nearly those of a plan.</summary>
public sealed class QueryTextTests
{
    [Theory]
    [InlineData("Parcels?$filter=Sent ge 2012-01-02T00:00:00Z", "Parcels?$filter=Sent ge 2012-01-05T00:00:00.Z", 400)]
    [InlineData("Parcels?$filter=year(2012-01-02T00:00:00Z) gt Id", "Parcels?$filter=year(2012-01-05T00:00:00.Z) gt Id", 400)]
    [InlineData("Parcels?$filter=Sent ge 2012-01-02T00:00:00Z", "Parcels?$filter=Sent ge 2012-01-05T00:00:00.1234567Z", 200)]
    [InlineData("Parcels?$select=Id&$orderby=Owner", "Parcels?$select%03Id%02$orderby=Owner", 400)]
    [InlineData("Parcels?@x=1&$select=Id", "Parcels?@x%031%02$select=Id", 200)]
    public async Task Get_NearlyAPlannedQuery_LibrarysAnswer(string planned, string near, int status)
    {
        var answers = await Pair.CompareAsync(new Setup(Parcel.Add), Pair.Times(4, "", planned, near));

        Assert.Equal(status, answers[^1].Status);
    }

    /// <summary>The library looks for it in the URL, whatever middleware says that the query is.</summary>
    [Theory]
    [InlineData("", "$format=application/json;odata.metadata=full")]
    [InlineData("$format=application/json;odata.metadata=full", "")]
    public async Task Get_FormatInTheUrlOrInTheQueryAlone_LibrarysAnswer(string url, string query)
    {
        var setup = new Setup(Parcel.Add, Use: application => application.Use((context, next) =>
        {
            if (context.Request.Headers["X-How"] == "replaced")
            {
                context.Features.Set<IQueryFeature>(new QueryFeature(new QueryCollection(QueryHelpers.ParseQuery(query))));
            }

            return next(context);
        }));

        var answers = await Pair.CompareAsync(setup, [.. Pair.Times(3, "", "Parcels"), .. Pair.Times(2, "replaced", $"Parcels?{url}"), .. Pair.Times(1, "", "Parcels")]);

        Assert.Equal(url.Length > 0, answers[^2].Body.Contains("editLink", StringComparison.Ordinal));
    }
}

using System.IO.Pipelines;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Logging.Abstractions;
using Transport.OData.Hosting;
using Transport.PayloadModels;
using Transport.People.OData;

namespace Transport.OData.Tests.Query.Cursors;

/// <summary>What the service allocates for a call of a query that it has seen before: little, and no more for more rows.</summary>
public sealed class AllocationTests
{
    private const int Few = 100;
    private const int Many = 2_000;

    /// <summary>Bytes for a call, in the service itself; what Kestrel allocates for a request comes on top.</summary>
    private const int Most = 6 * 1024;

    public static TheoryData<string> Queries { get; } =
    [
        "", "$expand=Orders", "$expand=Orders($top=1)", "$expand=Orders($skip=1)", "$expand=Orders($filter=Id gt 5)", "$expand=Orders($orderby=Id desc)",
        "$expand=Orders($orderby=ProductName desc,CreatedOn;$top=1)", "$expand=Orders($count=true)", "$expand=Orders($filter=Id gt 5;$count=true;$skip=1;$top=1)",
        "$expand=Orders($search=OrderedProduct7)", "$expand=Orders($select=Id)", "$filter=Id gt 5 and startswith(Name,'Person')",
        "$orderby=FloatNumber desc", "$orderby=Name desc,Id", "$orderby=Name&$skip=2", "$count=true&$filter=Id gt 5", "$search=Person", "$select=Name",
        "$filter=Orders/any(o:o/Id gt 7)", "$filter=Orders/all(o:o/Id gt 7)", "$filter=Orders/$count gt 1", "$filter=Orders/any(o:o/PersonId eq $it/Id and o/Id gt 7)", "$filter=Orders/any()",
        "$orderby=Name desc&$skip=1&$expand=Orders($orderby=Id desc;$filter=Id gt 3)", "$filter=not Orders/any(o:contains(o/ProductName,'77'))",
        "$compute=Id mul 2 as Twice", "$filter=Id in (1,2,3,4,5,6,7)", "$filter=year(CreatedOn) eq 2012 and FloatNumber mul 2 gt 5",
    ];

    [Theory]
    [MemberData(nameof(Queries))]
    public async Task Answer_QuerySeenBefore_AllocatesNoMoreForMoreRows(string query)
    {
        var service = new ODataService(
            PeopleEdm.ForServers, new OneSet(new MockPersonRepository(Many).GetPersons(Many, includeOrders: true)), NullLogger<ODataService>.Instance,
            new ODataServiceOptions { PageSize = int.MaxValue });
        foreach (var level in (string[])["none", "minimal"])
        {
            var few = await AllocatedAsync(service, $"?$top={Few}&{query}", level);
            var many = await AllocatedAsync(service, $"?$top={Many}&{query}", level);

            Assert.InRange(few, 0, Most);
            Assert.InRange(many, 0, Most);
        }
    }

    /// <summary>The least of several calls: what the runtime does besides, such as compiling, is not the service's.</summary>
    private static async Task<long> AllocatedAsync(ODataService service, string query, string level)
    {
        var pipe = new DiscardingPipe();
        var least = long.MaxValue;
        for (var call = 0; call < 12; call++)
        {
            var context = Request(query, level, pipe);
            var before = GC.GetAllocatedBytesForCurrentThread();
            var answer = service.InvokeAsync(context);
            var allocated = GC.GetAllocatedBytesForCurrentThread() - before;
            Assert.True(answer.IsCompleted, "Nothing here has to be waited for.");
            await answer;
            Assert.Equal(StatusCodes.Status200OK, context.Response.StatusCode);
            least = Math.Min(least, allocated);
        }

        return least;
    }

    private static DefaultHttpContext Request(string query, string level, DiscardingPipe pipe)
    {
        var context = new DefaultHttpContext();
        (context.Request.Method, context.Request.Scheme, context.Request.Host) = ("GET", "http", new HostString("127.0.0.1", 5080));
        (context.Request.PathBase, context.Request.Path, context.Request.QueryString) = ("/odata", "/Persons", new QueryString(query.Replace(" ", "%20", StringComparison.Ordinal)));
        context.Request.Headers.Accept = "application/json;odata.metadata=" + level;
        context.Features.Set<IHttpResponseBodyFeature>(new Body(pipe));
        return context;
    }

    private sealed class Body(PipeWriter pipe) : IHttpResponseBodyFeature
    {
        public Stream Stream => throw new NotSupportedException();

        public PipeWriter Writer => pipe;

        public Task CompleteAsync() => Task.CompletedTask;

        public void DisableBuffering()
        {
        }

        public Task SendFileAsync(string path, long offset, long? count, CancellationToken cancellationToken = default) => throw new NotSupportedException();

        public Task StartAsync(CancellationToken cancellationToken = default) => Task.CompletedTask;
    }
}

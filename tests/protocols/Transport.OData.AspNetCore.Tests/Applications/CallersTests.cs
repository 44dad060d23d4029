namespace Transport.OData.CompiledPayloads.Tests.Applications;

/// <summary>What one caller's request leaves behind is nothing that another caller sees.</summary>
public sealed class CallersTests
{
    /// <summary>Each service of a route in an application of its own: three requests of ann, then bob's.</summary>
    public static TheoryData<string> Services => [.. RouteServicesOfCallers.All.Select(static part => part.Name)];

    public static TheoryData<string> Filters => [.. FiltersOfCallers.All.Select(static part => part.Name)];

    public static TheoryData<string> Mvc => [.. ServicesOfMvc.All.Select(static part => part.Name)];

    public static TheoryData<string> Changes => [.. Application.LateChanges.Select(static change => change.Name)];

    private static readonly string[] Paths =
    [
        "a/Papers?$filter=Size gt 2&$top=4", "a/Papers?$orderby=Size&$select=Id,Title", "a/Papers?$search=x", "a/Papers?$expand=Remarks($search=x)", "a/Papers?$expand=Remarks($filter=Id gt 0)", "a/Papers?$expand=Remarks",
        "a/Papers", "a/Papers(2)", "a/Papers(5)?$expand=Remarks", "a/Papers?$filter=size gt 2", "a/Papers?$count=true&$skip=1", "a/Own?$filter=Size gt 2", "a/Stored?$filter=Size gt 2",
        "a/Wrapped?$filter=Size gt 2", "a/Derived?$filter=Size gt 2", "a/Papers?%20$filter=Size gt 8", "a/Acting?$filter=Size gt 2", "a/Counted?$filter=Size gt 2&$count=true", "a/Counted?$top=1",
        "a/Papers?$filter=tolower('TITLE 2') eq tolower(Title)", "a/Papers?$filter=toupper(Title) eq 'TITLE 2'&$orderby=Title desc", "a/Papers?$filter=Written gt 2020-01-05T10:00:00Z",
    ];

    [Theory]
    [MemberData(nameof(Services))]
    public async Task Get_ServiceOfTheRoute_EachCallersOwnAnswer(string name) => await CompareAsync(Parts.Of(("a", [name])));

    [Theory]
    [MemberData(nameof(Filters))]
    public async Task Get_FilterOrFormatter_EachCallersOwnAnswer(string name) => await CompareAsync(Parts.Of(("a", [])).With(name));

    [Theory]
    [MemberData(nameof(Mvc))]
    public async Task Get_ServiceOfMvc_EachCallersOwnAnswer(string name) =>
        await CompareAsync(Parts.Of(("a", [])) with { Mvc = [.. ServicesOfMvc.All.Where(part => part.Name == name)] });

    [Theory]
    [MemberData(nameof(Changes))]
    public async Task Get_ChangeWhileServing_IsHeeded(string name) =>
        await CompareAsync(Parts.Of(("a", [])), Application.LateChanges.Single(change => change.Name == name).Make);

    [Theory]
    [InlineData("serializer without secrets")]
    [InlineData("filter binder of the caller")]
    [InlineData("settings of queries")]
    public async Task Get_TwoRoutesOfOneModel_EachByItsOwnServices(string name) => await CompareAsync(Parts.Of(("b", []), ("a", [name])), first: "b");

    /// <summary>Middleware sees the query's own literals in what the library has read, and not another caller's.</summary>
    [Fact]
    public async Task Get_NestedLiterals_ClauseIsTheRequestsOwn()
    {
        await using var library = await Application.StartAsync(isCompiled: false, Parts.Of(("a", [])));
        await using var compiled = await Application.StartAsync(isCompiled: true, Parts.Of(("a", [])));
        var differences = new Differences();
        foreach (var id in new[] { 10, 20, 30, 40, 50 })
        {
            var path = $"a/Papers?$expand=Remarks($filter=Id gt {id})";
            differences.Compare(path, await library.GetAsync(path, "ann"), await compiled.GetAsync(path, "ann"));
        }

        differences.AssertNone();
        Assert.Equal(library.Clauses, compiled.Clauses);
        Assert.Contains("40", compiled.Clauses[^2], StringComparison.Ordinal);
    }

    /// <summary>Nothing but a $search asks for a search binder; a query that may have one, however it is written, is the library's.</summary>
    [Theory]
    [InlineData("", 1)]
    [InlineData("?$filter=Size gt 2&$expand=Remarks", 1)]
    [InlineData("?$search=x", 0)]
    [InlineData("?SEARCH=x", 0)]
    [InlineData("?%24se%61rch=x", 0)]
    [InlineData("?$expand=Remarks($search=x)", 0)]
    [InlineData("?$filter=Title ne 'search'", 0)]
    public async Task Get_SearchBinderOfTheRoute_QueriesWithoutSearchArePlanned(string query, int plans)
    {
        await using var service = await Application.StartAsync(isCompiled: true, Parts.Of(("a", ["search binder of the caller", "search validator of the caller"])));
        for (var i = 0; i < 3; i++)
        {
            _ = await service.GetAsync("a/Papers" + query, "ann");
        }

        Assert.Equal(plans, service.Services.GetRequiredService<QueryPlans>().Count);
    }

    [Fact]
    public async Task Get_DeclaredPureBinder_IsPlanned()
    {
        await using var service = await Application.StartAsync(
            isCompiled: true,
            Parts.Of(("a", ["enumerations as texts"])),
            static options => options.PureServices.Add(typeof(Microsoft.OData.UriParser.StringAsEnumResolver)));
        for (var i = 0; i < 3; i++)
        {
            Assert.Equal(200, (await service.GetAsync("a/Papers?$filter=Size gt 2", "ann")).Status);
        }

        Assert.Equal(1, service.Services.GetRequiredService<QueryPlans>().Count);
    }

    private static async Task CompareAsync(Parts parts, Action<IServiceProvider>? change = null, string? first = null)
    {
        await using var library = await Application.StartAsync(isCompiled: false, parts);
        await using var compiled = await Application.StartAsync(isCompiled: true, parts);
        var differences = new Differences();

        // The second request makes a plan, by which the third is answered; then somebody else asks the same. What changes is asked all of this again.
        foreach (var path in first is null ? Paths : [.. Paths.Select(path => first + path[1..])])
        {
            await AskAsync(path, "ann ann ann bob");
        }

        change?.Invoke(library.Services);
        change?.Invoke(compiled.Services);
        foreach (var path in Paths)
        {
            await AskAsync(path, change is null && first is null ? "bob bob ann" : "ann ann ann bob bob bob ann");
        }

        differences.AssertNone();

        async Task AskAsync(string path, string callers)
        {
            // The library keeps nothing, and answers each caller once.
            var expected = new Dictionary<string, Answer>();
            foreach (var caller in callers.Split(' '))
            {
                if (!expected.TryGetValue(caller, out var answer))
                {
                    expected[caller] = answer = await library.GetAsync(path, caller);
                }

                differences.Compare($"{path} by {caller} of {parts}", answer, await compiled.GetAsync(path, caller));
            }
        }
    }
}

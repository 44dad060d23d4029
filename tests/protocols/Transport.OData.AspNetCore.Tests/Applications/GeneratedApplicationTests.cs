namespace Transport.OData.CompiledPayloads.Tests.Applications;

/// <summary>
/// Applications out of random services, filters, prefixes and models, with the line and without: each request is asked four times by changing callers,
/// and an application changes its settings in between. All answers are equal in every byte.
/// </summary>
public sealed class GeneratedApplicationTests
{
    /// <summary>Applications per seed: 13, or what the environment variable DIFFERENTIAL_APPLICATIONS says.</summary>
    private static readonly int PerSeed = int.TryParse(Environment.GetEnvironmentVariable("DIFFERENTIAL_APPLICATIONS"), CultureInfo.InvariantCulture, out var most) ? most : 13;

    private const int RequestsPerApplication = 5;

    private static readonly string[] Sets = ["Papers", "Papers", "Papers", "Own", "Stored", "Wrapped", "Derived", "Acting", "Counted", "Papers(2)", "Papers(5)/Remarks"];

    private static readonly string[] Options =
    [
        "$filter=Size gt 3", "$filter=Title eq 'Title 2'", "$filter=Written gt 2020-01-05T10:00:00Z", "$filter=contains(Title,'3') or Id lt 6", "$orderby=Size",
        "$orderby=Title desc,Id", "$top=3", "$top=5", "$skip=2", "$select=Id,Title", "$select=Secret", "$expand=Remarks", "$expand=Remarks($filter=Id gt 20)",
        "$expand=Remarks($orderby=Text desc;$top=1)", "$count=true", "$search=x", "filter=Size lt 8", "%20$filter=Size gt 5", "own=1", "$filter=size gt 3",
        "$apply=aggregate(Size with sum as Sum)", "$compute=Size mul 2 as Twice", "$format=application/json;odata.metadata=none", "$unknown=1", "$filter=toupper(Title) eq 'TITLE 2'",
    ];

    private static readonly string[] Callers = ["ann ann ann bob", "ann bob ann bob", "bob bob bob ann", "ann ann bob bob"];

    private static readonly string?[] Accepts =
        [null, null, null, "application/json;odata.metadata=none", "application/json;odata.metadata=full", "application/json;charset=utf-16", "text/plain", "*/*", "application/prs.own"];

    [Theory]
    [InlineData(31)]
    [InlineData(32, Traits = ["Category", "Trial"])]
    public async Task Get_RandomApplications_SameAnswersForEachCaller(int seed)
    {
        var (random, differences, compared) = (new Random(seed), new Differences(), 0);
        for (var i = 0; i < PerSeed; i++)
        {
            var parts = Choose(random);
            await using var library = await Application.StartAsync(isCompiled: false, parts);
            await using var compiled = await Application.StartAsync(isCompiled: true, parts);
            var change = Application.LateChanges[random.Next(2) == 0 ? 0 : random.Next(Application.LateChanges.Length)];
            var changesAt = random.Next(RequestsPerApplication * 4);
            for (var asked = 0; asked < RequestsPerApplication * 4;)
            {
                var (path, accept) = (Path(random, parts), Accepts[random.Next(Accepts.Length)]);
                foreach (var caller in Callers[random.Next(Callers.Length)].Split(' '))
                {
                    if (asked++ == changesAt)
                    {
                        change.Make(library.Services);
                        change.Make(compiled.Services);
                    }

                    var expected = await library.GetAsync(path, caller, accept);
                    differences.Compare($"{path} by {caller} of {parts}, changes {change.Name} at {changesAt}, asked {asked}", expected, await compiled.GetAsync(path, caller, accept));
                    compared++;
                }
            }
        }

        differences.AssertNone();
        Assert.Equal(PerSeed * RequestsPerApplication * 4, compared);
    }

    private static Parts Choose(Random random)
    {
        var routes = Enumerable.Range(0, random.Next(1, 4)).Select(i => ($"p{i}", Some(random, RouteServicesOfCallers.All, 2))).ToList();
        return new Parts(routes, random.Next(3) > 0, Some(random, FiltersOfCallers.All, 1)) { Mvc = random.Next(4) == 0 ? Some(random, ServicesOfMvc.All, 2) : [] };
    }

    private static List<T> Some<T>(Random random, T[] all, int most) =>
        [.. Enumerable.Range(0, random.Next(most + 1)).Select(_ => all[random.Next(all.Length)]).Distinct()];

    private static string Path(Random random, Parts parts)
    {
        var options = Some(random, Options, 3).DistinctBy(static option => option.TrimStart('%', '2', '0', '$')[..4]);
        return $"{parts.Routes[random.Next(parts.Routes.Count)].Prefix}/{Sets[random.Next(Sets.Length)]}?{string.Join('&', options)}".TrimEnd('?');
    }
}

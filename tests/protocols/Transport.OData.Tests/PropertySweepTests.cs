using Microsoft.OData.Edm;
using Transport.OData.Model;
using Transport.OData.Tests.Album;
using Transport.OData.Tests.Everything;
using Transport.OData.Tests.Library;
using Transport.TestSupport;

namespace Transport.OData.Tests;

/// <summary>Every property of every model in every place where a property may stand, sense or nonsense: both rows answer alike, and never with a server error.</summary>
public sealed class PropertySweepTests
{
    private static readonly string[] Levels = ["minimal", "full", "none"];

    private static readonly int[] Allowed = [200, 204, 400, 404, 406, 501];

    private static readonly string[] OfOne = ["/@P", "/@P/$value", "/@P/$count", "/@P/$ref", "?$select=@P", "?$expand=@P"];

    private static readonly string[] OfAll =
    [
        "$orderby=@P", "$orderby=@P desc&$top=1", "$filter=@P eq null", "$filter=@P eq @P", "$filter=@P ge @P", "$filter=not (@P lt @P)", "$apply=groupby((@P))",
        "$apply=groupby((@P),aggregate($count as N))", "$apply=aggregate(@P with max as M)", "$apply=aggregate(@P with sum as M)", "$apply=aggregate(@P with countdistinct as M)",
        "$compute=@P as X&$select=X", "$filter=cast(@P,Edm.String) ne null", "$filter=cast(@P,Edm.Int32) ne null", "$expand=@P/$ref", "$expand=@P($count=true;$top=1)",
        "$expand=@P($levels=2)", "$select=@P($top=1)", "$filter=@P/$count gt 0", "$filter=@P/any()", "$filter=not @P", "$filter=-@P eq @P", "$filter=@P add @P ne null",
        "$filter=@P mul 2 ne null", "$filter=@P mod 2 eq 1", "$filter=length(@P) gt 0", "$filter=round(@P) gt 0", "$filter=year(@P) gt 0", "$filter=tolower(@P) eq 'a'", "$filter=@P has 1",
        "$filter=@P gt 'a'",
    ];

    private static readonly Dictionary<string, (ODataModel Model, IODataSource Source)> Services = new()
    {
        ["things"] = (EverythingModel.Model, new ThingSource()),
        ["photos"] = (AlbumSource.Model, new AlbumSource()),
        ["library"] = (LibraryEdm.Mapped, new LibraryRows(1)),
    };

    public static TheoryData<string> Names => [.. Services.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Get_AnyPropertyAnywhere_AnsweredOrRefused(string name)
    {
        var (model, source) = Services[name];
        await using var service = await TestService.StartAsync(model, source);
        var faults = new List<string>();
        foreach (var set in model.Edm.EntityContainer.EntitySets())
        {
            foreach (var request in await RequestsAsync(service, set))
            {
                foreach (var level in Levels)
                {
                    var (status, answer) = await AnswerAsync(service, request, level);
                    if (!Allowed.Contains(status))
                    {
                        faults.Add($"{level} {request}\n    {answer}");
                    }
                }
            }
        }

        Assert.True(faults.Count == 0, string.Join('\n', faults.Take(20)));
    }

    private static async Task<List<string>> RequestsAsync(TestService service, IEdmEntitySet set)
    {
        var key = set.EntityType.Key().First().Name;
        var first = (await service.GetAsync($"{set.Name}?$top=1"))["value"]![0]![key]!.ToJsonString().Replace('"', '\'');
        return
        [
            .. set.EntityType.Properties().SelectMany(property => OfOne.Select(form => $"{set.Name}({first}){form}").Concat(OfAll.Select(form => $"{set.Name}?{form}"))
                .Select(form => form.Replace("@P", property.Name, StringComparison.Ordinal))),
        ];
    }

    private static async Task<(int Status, string Text)> AnswerAsync(TestService service, string request, string level)
    {
        using var response = await service.SendAsync(request, $"application/json;odata.metadata={level}, */*;q=0.1");
        var body = await response.Content.ReadAsStringAsync(Deadline.Soon);
        return ((int)response.StatusCode, $"{(int)response.StatusCode} {body.Replace(service.Root.AbsoluteUri, "http://127.0.0.1/", StringComparison.Ordinal)}");
    }
}

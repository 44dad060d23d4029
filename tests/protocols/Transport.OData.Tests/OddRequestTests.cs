using System.Text.Json.Nodes;
using Transport.OData.Model;
using Transport.OData.Tests.Album;
using Transport.OData.Tests.Zoo;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests;

/// <summary>
/// What a client may ask of derived types, places, streams and untyped values though there is little sense in it: it is answered, or refused with words, and
/// none of it is a server error.
/// </summary>
public sealed class OddRequestTests
{
    private static readonly int[] Allowed = [200, 204, 400, 404, 501];

    public static TheoryData<string, string[]> Requests { get; } = new()
    {
        {
            "zoo",
            [
                "Animals?$apply=groupby((Zoo.Dog/Barks))", "Animals/Zoo.Dog?$apply=aggregate(Weight with sum as S)", "Animals/Zoo.Dog?$apply=groupby((Barks),aggregate($count as N))",
                "Animals?$apply=filter(isof(Zoo.Dog))/aggregate($count as N)", "Animals?$expand=*", "Animals?$select=*", "Animals?$select=Zoo.Dog/*", "Animals?$expand=Zoo.Dog/*",
                "Animals?$expand=Mother($expand=Zoo.Dog/Toys;$levels=2)", "Animals?$expand=Mother($levels=max)", "Animals(2)/Zoo.Cat", "Animals(2)/Zoo.Cat/Lives", "Animals(2)/Zoo.Nope", "Animals(2)/Zoo.Toy",
                "Animals?$expand=Friends/Zoo.Dog($select=Barks)", "Animals?$expand=Friends/Zoo.Dog", "Animals?$expand=Friends/Zoo.Dog/$ref", "Animals?$expand=Zoo.Toy/Name", "Animals?$select=Zoo.Dog",
                "Animals?$select=Zoo.Nope/Name", "Animals?$orderby=isof(Zoo.Dog)", "Animals?$compute=cast($it,Zoo.Dog)/Barks as B", "Animals?$compute=Zoo.Dog/Weight mul 2 as W&$select=W", "Animals/Zoo.Dog(2)",
                "Animals(2)/Zoo.Dog/$ref", "Animals/Zoo.Dog/$ref", "$entity/Zoo.Dog?$id=Animals(2)", "Animals?$filter=Holidays/any(h:isof(h,Zoo.Kennel))", "Animals?$filter=Holidays/Zoo.Kennel/any(k:k/Boxes gt 1)",
                "Animals(2)/Holidays/Zoo.Kennel", "Animals(2)/Home/Zoo.Kennel", "Animals(1)/Home/Zoo.Kennel", "Animals(5)/Home/Zoo.Kennel", "Animals(2)/Home/Zoo.Kennel/$value", "Animals(2)/Holidays?$filter=isof(Zoo.Kennel)", "Animals(2)/Holidays/Zoo.Kennel/$count", "Animals?$search=Bello", "Animals?$filter=isof(Zoo.Nope)",
                "Animals?$filter=cast(Id,Zoo.Dog) eq null", "Animals?$filter=Zoo.Dog eq null", "Animals?$filter=isof(Mother,Zoo.Dog)", "Animals?$filter=cast(Mother,Zoo.Dog)/Barks", "Animals?$select=Home/Zoo.Nope/City",
                "Animals?$expand=Home/Zoo.Kennel", "Animals?$select=Holidays/Zoo.Kennel/Boxes", "Animals?$select=Holidays($filter=isof(Zoo.Kennel))", "Animals(2)/Mother/Zoo.Dog", "Animals(3)/Mother/Zoo.Dog/Toys",
            ]
        },
        {
            "album",
            [
                "Photos?$apply=groupby((Remarks))", "Photos?$apply=aggregate(Remarks with max as M)", "Photos?$filter=Remarks eq null", "Photos?$filter=Remarks/a eq 1", "Photos?$orderby=Remarks",
                "Photos?$select=Remarks/a", "Photos(1)/Remarks/$value", "Photos(1)/Remarks/$count", "Photos(1)/Remarks/a", "Photos(3)/Remarks",
                "Photos?$compute=Remarks as R&$select=R", "Photos?$filter=cast(Remarks,Edm.String) eq 'text'", "Photos?$filter=Remarks eq 'text'", "Photos?$filter=isof(Remarks,Edm.String)",
                "Photos?$filter=Remarks in ('text')", "Photos?$search=text", "Photos(1)/Similar/$count", "Photos?$filter=contains(Remarks,'t')",
            ]
        },
    };

    [Theory]
    [MemberData(nameof(Requests))]
    public async Task Get_OddRequests_AnsweredOrRefusedWithWords(string model, string[] requests)
    {
        var (mapped, source) = model switch
        {
            "zoo" => (ZooModel.Model, (IODataSource)new ZooSource()),
            _ => (AlbumSource.Model, new AlbumSource()),
        };
        await using var service = await TestService.StartAsync(mapped, source);
        var faults = new List<string>();
        foreach (var request in requests)
        {
            foreach (var level in (string[])["minimal", "full", "none"])
            {
                var (status, body) = await AnswerAsync(service, request, level);
                var isTold = status < 400 || JsonNode.Parse(body)?["error"]?["message"]?.ToString().Length > 0;
                if (!Allowed.Contains(status) || !isTold)
                {
                    faults.Add($"{request} {level}\n  {status} {body}");
                }
            }
        }

        Assert.True(faults.Count == 0, string.Join('\n', faults));
    }

    private static async Task<(int Status, string Body)> AnswerAsync(TestService service, string request, string level)
    {
        using var response = await service.SendAsync(request, $"application/json;odata.metadata={level}, */*;q=0.1");
        var body = await response.Content.ReadAsStringAsync(Deadline.Soon);
        return ((int)response.StatusCode, body.Replace(service.Root.AbsoluteUri, "http://127.0.0.1/", StringComparison.Ordinal));
    }
}

using System.Text.Json.Nodes;
using Transport.OData.Tests.Album;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests;

/// <summary>
/// What a client may ask of untyped values though there is little sense in it: it is answered, or refused with words, and
/// none of it is a server error.
/// </summary>
public sealed class OddRequestTests
{
    private static readonly int[] Allowed = [200, 204, 400, 404, 501];

    private static readonly string[] Requests =
    [
        "Photos?$apply=groupby((Remarks))", "Photos?$apply=aggregate(Remarks with max as M)", "Photos?$filter=Remarks eq null", "Photos?$filter=Remarks/a eq 1", "Photos?$orderby=Remarks",
        "Photos?$select=Remarks/a", "Photos(1)/Remarks/$value", "Photos(1)/Remarks/$count", "Photos(1)/Remarks/a", "Photos(3)/Remarks",
        "Photos?$compute=Remarks as R&$select=R", "Photos?$filter=cast(Remarks,Edm.String) eq 'text'", "Photos?$filter=Remarks eq 'text'", "Photos?$filter=isof(Remarks,Edm.String)",
        "Photos?$filter=Remarks in ('text')", "Photos?$search=text", "Photos(1)/Similar/$count", "Photos?$filter=contains(Remarks,'t')",
    ];

    [Fact]
    public async Task Get_OddRequests_AnsweredOrRefusedWithWords()
    {
        await using var service = await TestService.StartAsync(AlbumSource.Model, new AlbumSource());
        var faults = new List<string>();
        foreach (var request in Requests)
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

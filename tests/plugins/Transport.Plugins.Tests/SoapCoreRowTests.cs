using System.Text;

namespace Transport.Plugins.Tests;

/// <summary>The row on SoapCore: the kit, large messages both ways, and what a message that is none comes to.</summary>
public sealed class SoapCoreRowTests
{
    private const string Row = "soapcore";

    [Fact]
    public async Task CheckAsync_AsRow_PassesEverything()
    {
        await using var server = await BuiltPlugins.ServeAsync(Row);
        // The library logs a fault that its service throws as an error.
        server.Logs.ErrorsExpected = true;

        Rows.AssertPassed(await TransportConformance.CheckAsync(BuiltPlugins.Transport(Row), server.AddressOf(Row), server.Repository, Deadline.Soon));
    }

    [Fact]
    public async Task Calls_FiftyThousandInOneMessage_AreTheRepositorys()
    {
        await using var server = await BuiltPlugins.ServeAsync(Row, maxCount: 50_000);
        await using var client = BuiltPlugins.Transport(Row).CreateClient(new ClientOptions { Address = server.AddressOf(Row) });
        var orders = server.Repository.GetCustomerOrders(50_000);

        Assert.Equal(50_000, await client.SubmitCustomerOrdersAsync(orders, Deadline.Soon));
        Assert.Equal(PeopleDigest.Of(orders), PeopleDigest.Of(await client.GetCustomerOrdersAsync(50_000, Deadline.Soon)));
    }

    [Fact]
    public async Task Post_NoMessage_IsAnErrorAndTheServerAnswersOn()
    {
        await using var server = await BuiltPlugins.ServeAsync(Row);
        server.Logs.ErrorsExpected = true;
        using var http = new HttpClient();

        using var answer = await http.PostAsync(server.AddressOf(Row), new StringContent("no XML", Encoding.UTF8, "text/xml"), Deadline.Soon);

        Assert.InRange(answer.StatusCode, HttpStatusCode.BadRequest, HttpStatusCode.InternalServerError);
        await using var client = BuiltPlugins.Transport(Row).CreateClient(new ClientOptions { Address = server.AddressOf(Row) });
        Assert.Equal(server.Repository.Query(39283, 1), await client.QueryAsync(39283, 1, Deadline.Soon));
    }
}

namespace Transport.Interop.Tests;

/// <summary>The client that python3-zeep makes from the WSDL of the captured CoreWCF service, completed by the one operation that it did not have.</summary>
/// <remarks>
/// Not the untidy persons: zeep rounds the last instant of the calendar beyond it and then has none. Not <c>wcf-binary</c>: it has no binary XML.
/// </remarks>
[Trait("Category", "Interop")]
public sealed class WsdlPeerTests(TestServer server) : IClassFixture<TestServer>
{
    private const long Id = 1_234_567_890_123;
    private const int OperationId = 42;
    private const int Orders = 100;

    [Theory]
    [InlineData("wcf-text", "BasicHttpBinding_IPersonService")]
    [InlineData("wcf-wshttp", "WSHttpBinding_IPersonService")]
    public async Task Row_CalledByAClientMadeFromTheWsdl_AnswersTheRepositoryData(string row, string binding)
    {
        (int Count, bool Orders)[] persons = [(0, false), (2, true), (1000, false), (1000, true)];

        var output = await Peer.PythonZeep.RunAsync(
            "soap_client.py",
            [
                Path.Combine(Peer.Folder(), "python", "people.wsdl"), binding, server.AddressOf(row).AbsoluteUri,
                .. persons.Select(call => $"persons:{call.Count}:{(call.Orders ? "true" : "false")}"),
                $"customer-orders:{Orders}", $"query:{Id}:{OperationId}", $"submit:{Orders}", "submit:0", "persons:-2:true", $"query:{Id}:{OperationId}",
            ]);

        var state = server.Repository.Query(Id, OperationId).ToString(CultureInfo.InvariantCulture);
        Assert.Equal(
            [
                .. persons.Select(call => PeopleDigest.Of(server.Repository.GetPersons(call.Count, call.Orders), InstantPrecision.Milliseconds)),
                PeopleDigest.Of(server.Repository.GetCustomerOrders(Orders), InstantPrecision.Milliseconds),
                state,
                Orders.ToString(CultureInfo.InvariantCulture),
                "0",
                row == "wcf-text" ? "fault Client" : "fault Sender",
                state,
            ],
            output.Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries));
    }
}

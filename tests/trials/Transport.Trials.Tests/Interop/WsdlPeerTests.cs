using System.Globalization;
using Transport.PayloadModels;
using Transport.ServerTestSupport;

namespace Transport.Interop.Tests;

/// <summary>Clients that other people's SOAP libraries make from our WSDL, in one file and in several.</summary>
/// <remarks>
/// Not the untidy persons: zeep rounds the last instant of the calendar beyond it and then has none, and npm's soap reads infinity as NaN and
/// trims texts. Not <c>wcf-binary</c>: neither has binary XML.
/// </remarks>
[Trait("Category", "Interop")]
public sealed class WsdlPeerTests(TestServer server) : IClassFixture<TestServer>
{
    private const long Id = 1_234_567_890_123;
    private const int OperationId = 42;
    private const int Orders = 100;

    [Theory]
    [InlineData("zeep", "wcf-text", "wsdl")]
    [InlineData("zeep", "wcf-text", "singleWsdl")]
    [InlineData("zeep", "wcf-wshttp", "wsdl")]
    [InlineData("zeep", "wcf-wshttp", "singleWsdl")]
    [InlineData("soap", "wcf-text", "wsdl")]
    [InlineData("soap", "wcf-text", "singleWsdl")]
    [InlineData("soap", "wcf-wshttp", "wsdl")]
    [InlineData("soap", "wcf-wshttp", "singleWsdl")]
    public async Task Row_CalledByAClientMadeFromItsWsdl_AnswersTheRepositoryData(string library, string row, string file)
    {
        (int Count, bool Orders)[] persons = [(0, false), (2, true), (1000, false), (1000, true)];

        var output = await RunAsync(
            library,
            [
                $"{server.AddressOf(row)}?{file}",
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

    private static Task<string> RunAsync(string library, string[] arguments) => library == "zeep"
        ? Peer.PythonZeep.RunAsync("soap_client.py", arguments)
        : Peer.Node.RunAsync("soap-client.js", arguments);
}

using System.Net;
using System.Net.Sockets;
using Transport.Clients;
using Transport.Conformance;
using Transport.PayloadModels;
using Transport.PluginContract;
using Transport.ServerTestSupport;
using Transport.Soap.Messages.Faults;

namespace Transport.Interop.Tests;

/// <summary>Our clients against Mono's WCF server, in every binding that both have.</summary>
[Trait("Category", "Interop")]
public sealed class MonoServerTests(MonoPrograms programs) : IClassFixture<MonoPrograms>
{
    private static readonly MockPersonRepository Repository = new(10_000, 10_000);

    /// <remarks>
    /// Mono's faults over net.tcp do not say which message they relate to: our client takes one as the only outstanding call's. The kit has calls
    /// under way beside each other, of which no client can tell whose a fault is.
    /// </remarks>
    public static TheoryData<string> HttpRows => ["wcf-text", "wcf-binary"];

    public static TheoryData<string> Rows => ["wcf-text", "wcf-binary", "wcf-nettcp"];

    /// <remarks>All operations, the untidy persons, bad arguments, concurrent calls.</remarks>
    [Theory]
    [MemberData(nameof(HttpRows))]
    public Task MonosServer_EveryCheckOfTheConformanceKit_Passes(string row) => WithServerAsync(row, async (people, _) =>
    {
        // Each check has a separate deadline; Mono is slow in some of them.
        using var deadline = new CancellationTokenSource(TimeSpan.FromMinutes(10));
        var results = await TransportConformance.CheckAsync(TransportOf(row), people, Repository, deadline.Token);

        Assert.DoesNotContain(results, result => !result.Passed);
    });

    [Theory]
    [MemberData(nameof(Rows))]
    public Task MonosServer_EveryOperation_AnswersTheRepositoryData(string row) => WithServerAsync(row, async (people, _) =>
    {
        await using var client = TransportOf(row).CreateClient(new ClientOptions { Address = people });

        foreach (var count in (int[])[0, 1, -1, 10_000])
        {
            Assert.Equal(PeopleDigest.Of(Repository.GetPersons(count, true)), PeopleDigest.Of(await client.GetPersonsAsync(count, true, Deadline.Soon)));
            Assert.Equal(PeopleDigest.Of(Repository.GetPersons(count, false)), PeopleDigest.Of(await client.GetPersonsAsync(count, false, Deadline.Soon)));
        }

        Assert.Equal(PeopleDigest.Of(Repository.GetCustomerOrders(100)), PeopleDigest.Of(await client.GetCustomerOrdersAsync(100, Deadline.Soon)));
        Assert.Equal(100, await client.SubmitCustomerOrdersAsync(Repository.GetCustomerOrders(100), Deadline.Soon));
        Assert.Equal(Repository.Query(long.MinValue, int.MaxValue), await client.QueryAsync(long.MinValue, int.MaxValue, Deadline.Soon));
    });

    [Theory]
    [MemberData(nameof(Rows))]
    public Task MonosServer_TypedFault_ArrivesWithItsDetail(string row) => WithServerAsync(row, async (_, failing) =>
    {
        await using var client = new FailingClient(row, failing);

        for (var i = 0; i < 3; i++)
        {
            var thrown = await Assert.ThrowsAsync<SoapFaultException>(() => client.TakeAsync(new TakeRequest { ItemId = 7 }).AsTask());

            Assert.Equal(("OutOfStock", PeopleNamespaces.Data), (thrown.Fault.Code.MostSpecific.Name, thrown.Fault.Code.MostSpecific.Namespace));
            Assert.Equal((7, "none left"), thrown.Fault.Detail!.Read<OutOfStock>() is { } detail ? (detail.ItemId, detail.Message) : default);
            Assert.Equal(1, await client.TakeAsync(new TakeRequest()));
        }
    });

    private static ITransport TransportOf(string row) => InBoxTransports.All.Single(transport => transport.Description.Id == row);

    private async Task WithServerAsync(string row, Func<Uri, Uri, Task> test)
    {
        Assert.NotNull(programs);
        var people = AddressOf(row, "people");
        var failing = AddressOf(row, "failing");
        using var process = Peer.Mono.Start("Server.exe", row, people.AbsoluteUri, failing.AbsoluteUri);
        try
        {
            Assert.True(
                await process.StandardOutput.ReadLineAsync(Deadline.Soon) == "ready",
                $"Mono's server did not start: {(process.HasExited ? await process.StandardError.ReadToEndAsync(Deadline.Soon) : "")}");
            await test(people, failing);
        }
        finally
        {
            process.Kill();
            await process.WaitForExitAsync(Deadline.Soon);
        }
    }

    /// <remarks>Mono does not accept port 0. The port is below those that the system assigns, so that no other process gets it before Mono listens.</remarks>
    private static Uri AddressOf(string row, string path)
    {
        while (true)
        {
            var port = Random.Shared.Next(20_000, 30_000);
            try
            {
                using var listener = new TcpListener(IPAddress.Loopback, port);
                listener.Start();
                return new UriBuilder(row == "wcf-nettcp" ? "net.tcp" : "http", "127.0.0.1", port, path).Uri;
            }
            catch (SocketException)
            {
                // Taken.
            }
        }
    }
}

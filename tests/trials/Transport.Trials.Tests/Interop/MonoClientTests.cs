using Transport.Server.Settings;

namespace Transport.Interop.Tests;

/// <summary>Mono's WCF client against our server, in every binding that both have.</summary>
[Trait("Category", "Interop")]
public sealed class MonoClientTests(MonoPrograms programs) : IClassFixture<MonoPrograms>
{
    [Theory]
    [InlineData("wcf-text")]
    [InlineData("wcf-binary")]
    [InlineData("wcf-nettcp")]
    public async Task OurServer_EveryCallOfMonosClient_IsAnsweredAsWcfDoes(string row)
    {
        Assert.NotNull(programs);
        await using var server = await TestServer.StartAsync(new ServerOptions { Persons = 10_000, MaxCount = 10_000 });

        var lines = await CallAsync(row, server.AddressOf(row).AbsoluteUri);

        Assert.Equal(Expected(server.Repository, row == "wcf-text" ? "Client" : "Sender"), lines);
    }

    /// <summary>What the client prints until it is done, or ends.</summary>
    private static async Task<List<string>> CallAsync(params string[] arguments)
    {
        using var client = Peer.Mono.Start("Client.exe", arguments);
        var lines = new List<string>();
        try
        {
            while (await client.StandardOutput.ReadLineAsync(Deadline.Soon) is { } line)
            {
                lines.Add(line);
                if (line == "done")
                {
                    break;
                }
            }
        }
        finally
        {
            client.Kill();
            await client.WaitForExitAsync(Deadline.Soon);
        }

        return lines;
    }

    private static IEnumerable<string> Expected(IPersonRepository repository, string sender)
    {
        foreach (var count in (int[])[0, 1, 2, 10_000, -1])
        {
            yield return $"GetPersons {count} = {PeopleDigest.Of(repository.GetPersons(count, false))}";
            yield return $"GetPersons {count} with orders = {PeopleDigest.Of(repository.GetPersons(count, true))}";
        }

        foreach (var count in (int[])[0, 1, 100])
        {
            yield return $"GetCustomerOrders {count} = {PeopleDigest.Of(repository.GetCustomerOrders(count))}";
            yield return $"SubmitCustomerOrders {count} = {count}";
        }

        yield return "SubmitCustomerOrders of nulls = 2";
        yield return "Query 5 119 = 114";
        yield return "Query least greatest = 255";
        yield return "Query greatest least = 255";
        yield return $"bad argument = fault {sender}";
        yield return "after a fault = 114";
        yield return "unreadable body = fault DeserializationFailed";
        yield return "unknown action = fault ActionNotSupported";
        yield return "done";
    }
}

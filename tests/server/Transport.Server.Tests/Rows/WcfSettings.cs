using System.Net.Sockets;
using Transport.PayloadModels;
using Transport.People.Soap;
using Transport.PluginContract;
using Transport.Server.Wcf;
using Transport.Soap;

namespace Transport.Server.Tests.Rows;

/// <summary>The settings of our WCF rows, beside the same endpoints in the profile that WCF comes with.</summary>
internal static class WcfSettings
{
    /// <summary>Above it arrays are streamed over HTTP.</summary>
    private const int StreamedAbove = 16 * 1024 * 1024;

    public static IReadOnlyDictionary<string, Func<StatedSetting, Task>> Checks { get; } = new Dictionary<string, Func<StatedSetting, Task>>
    {
        ["profile"] = async setting =>
        {
            Assert.Equal(WcfProfile.Measured.Name, setting.Value);
            Assert.Null(SettingsOf(setting, setting.Rows.Server.Ready.Endpoints));
            var other = SettingsOf(setting, (await setting.Rows.AsWcfComesAsync()).Ready.Endpoints);
            Assert.Contains("default", other!["profile"], StringComparison.Ordinal);
        },
        ["quotas"] = async setting =>
        {
            // A string of more than 8,192 characters, and a message of more than 64 KB.
            await AssertOnlyMeasuredTakesAsync(setting, Orders(1, 10_000));
            await AssertOnlyMeasuredTakesAsync(setting, Orders(400, 100));
        },
        // That throttles and modes do what they say is tested with the library.
        ["throttles"] = setting =>
        {
            Assert.Equal(("none", SoapThrottle.None), (setting.Value, BehaviorOf(setting).Throttle));
            return Task.CompletedTask;
        },
        ["instances"] = setting =>
        {
            var behavior = BehaviorOf(setting);
            Assert.Equal(setting.Value, $"{behavior.InstanceContextMode}, concurrency {behavior.ConcurrencyMode}");
            return Task.CompletedTask;
        },
        ["transfer"] = setting => setting.Row.Description.Protocol == WireProtocol.NetTcp ? NetTcpTransferAsync(setting) : HttpTransferAsync(setting),
        ["session dictionary"] = async setting =>
        {
            var (first, second) = await ReplyBytesAsync(setting);
            if (setting.Value == "none")
            {
                Assert.Equal(first, second);
            }
            else
            {
                Assert.True(second < first, $"{first} bytes, then {second}: no string was remembered.");
            }
        },
        ["socket buffers"] = async setting =>
        {
            await using var client = setting.Open();
            await client.OpenAsync(Deadline.Soon);
            await client.QueryAsync(1, 1, Deadline.Soon);
            using var untouched = new Socket(SocketType.Stream, ProtocolType.Tcp);
            untouched.Connect(setting.Address.Host, setting.Address.Port);
            var socket = Assert.IsType<Socket>(ObjectGraph.Find(client, typeof(Socket).FullName!));
            // The system lets a buffer grow, never shrink.
            Assert.True(socket.ReceiveBufferSize >= untouched.ReceiveBufferSize && socket.SendBufferSize >= untouched.SendBufferSize);
        },
    };

    private static IReadOnlyDictionary<string, string>? SettingsOf(StatedSetting setting, IEnumerable<ServerApi.EndpointInfo> endpoints) =>
        endpoints.Single(endpoint => endpoint.Id == setting.Row.Description.EndpointId).Settings;

    private static SoapServiceBehavior BehaviorOf(StatedSetting setting) => WcfServerOptions.Measured.Serve(setting.Rows.Server.Repository).Single().Service.Behavior;

    private static CustomerOrder[] Orders(int count, int characters) =>
        [.. Enumerable.Range(1, count).Select(id => new CustomerOrder { CustomerID = id, ShippingAddress1 = new string('x', characters) })];

    private static async Task AssertOnlyMeasuredTakesAsync(StatedSetting setting, CustomerOrder[] orders)
    {
        await using var client = setting.Open();
        Assert.Equal(orders.Length, await client.SubmitCustomerOrdersAsync(orders, Deadline.Soon));

        var asWcfComes = await setting.Rows.AsWcfComesAsync();
        await using var refused = setting.Open(asWcfComes.AddressOf(setting.Row.Description.EndpointId));
        await Assert.ThrowsAnyAsync<Exception>(() => refused.SubmitCustomerOrdersAsync(orders, Deadline.Soon).AsTask());
    }

    /// <summary>The length of an answer is known beforehand where it is buffered, and comes in chunks where it is streamed.</summary>
    private static async Task HttpTransferAsync(StatedSetting setting)
    {
        var small = await setting.AnswerAsync(1000, includeOrders: true);
        var large = await setting.AnswerAsync(setting.Row.Description.EndpointId.StartsWith("wcf-binary", StringComparison.Ordinal) ? 80_000 : 40_000, includeOrders: true);

        Assert.True(large.Length > StreamedAbove);
        AssertTransfer(small, isStreamed: false);
        AssertTransfer(large, isStreamed: setting.Value != "buffered");
    }

    private static void AssertTransfer(string answer, bool isStreamed)
    {
        var head = answer[..answer.IndexOf("\r\n\r\n", StringComparison.Ordinal)];
        Assert.Contains(isStreamed ? "Transfer-Encoding: chunked" : "Content-Length:", head, StringComparison.Ordinal);
    }

    /// <summary>[MC-NMF] 2.2.3: version 1.0, then the mode, 2 for duplex, 1 for singleton-unsized, one preamble a message.</summary>
    private static async Task NetTcpTransferAsync(StatedSetting setting)
    {
        var passed = await setting.RecordAsync(async client =>
        {
            await client.QueryAsync(1, 1, Deadline.Soon);
            await client.QueryAsync(1, 1, Deadline.Soon);
        });
        var isStreamed = setting.Value.StartsWith("streamed", StringComparison.Ordinal);
        byte[] preamble = [0x00, 0x01, 0x00, 0x01, (byte)(isStreamed ? 1 : 2), 0x02];

        var requests = passed.Requests.AsSpan();
        Assert.Equal(preamble, requests[..preamble.Length].ToArray());
        Assert.Equal(isStreamed ? 2 : 1, Count(requests, preamble));
    }

    private static int Count(ReadOnlySpan<byte> bytes, ReadOnlySpan<byte> part)
    {
        var count = 0;
        for (int at; (at = bytes.IndexOf(part)) >= 0; bytes = bytes[(at + part.Length)..])
        {
            count++;
        }

        return count;
    }

    /// <summary>The bytes of two answers to the same call on one connection.</summary>
    private static async Task<(int First, int Second)> ReplyBytesAsync(StatedSetting setting)
    {
        await using var relay = Engine.Relay.ByteRelay.Start(setting.Address);
        await using var client = setting.Open(relay.Address);
        await client.OpenAsync(Deadline.Soon);
        // What opening takes is not counted.
        await client.QueryAsync(1, 1, Deadline.Soon);
        relay.Take();
        await client.GetPersonsAsync(2, includeOrders: true, Deadline.Soon);
        var first = relay.Take().Responses.Length;
        await client.GetPersonsAsync(2, includeOrders: true, Deadline.Soon);
        return (first, relay.Take().Responses.Length);
    }
}

using Transport.Wcf;

namespace Transport.Server.Tests.Rows;

/// <summary>The settings of the WCF rows, beside the same endpoints in the profile that WCF comes with.</summary>
internal static class WcfSettings
{
    public static IReadOnlyDictionary<string, Func<StatedSetting, Task>> Checks { get; } = new Dictionary<string, Func<StatedSetting, Task>>(ServiceModelSettings.Checks)
    {
        ["profile"] = async setting =>
        {
            Assert.Equal(WcfProfile.Measured.Name, setting.Value);
            Assert.Null(SettingsOf(setting, setting.Rows.Server.Ready.Endpoints));
            Assert.Equal("default", SettingsOf(setting, (await setting.Rows.AsWcfComesAsync()).Ready.Endpoints)!["profile"]);
        },
        // The encoders are those of the library's assembly; the rest of the server's half is of ours.
        ["host"] = setting =>
        {
            Assert.Equal(typeof(System.ServiceModel.ChannelFactory).Assembly, new WcfBinding(WcfEncoding.Binary).CreateEncoders().Encoder.GetType().Assembly);
            return Task.CompletedTask;
        },
        ["quotas of requests"] = async setting =>
        {
            // A string of more than 8,192 characters, and a message of more than 64 KB.
            await AssertOnlyMeasuredTakesAsync(setting, Orders(1, 10_000));
            await AssertOnlyMeasuredTakesAsync(setting, Orders(400, 100));
        },
        // That throttles and modes do what they say is tested with the host.
        ["throttles"] = setting =>
        {
            Assert.Equal(("none", WcfThrottle.None), (setting.Value, BehaviorOf(setting).Throttle));
            return Task.CompletedTask;
        },
        ["instances"] = setting =>
        {
            var behavior = BehaviorOf(setting);
            Assert.Equal(setting.Value, $"{behavior.InstanceContextMode}, concurrency {behavior.ConcurrencyMode}");
            return Task.CompletedTask;
        },
        ["session dictionary"] = async setting =>
        {
            var (first, second) = await ReplyBytesAsync(setting);
            Assert.True(second < first, $"{first} bytes, then {second}: no string was remembered.");
        },
    };

    private static IReadOnlyDictionary<string, string>? SettingsOf(StatedSetting setting, IEnumerable<ServerApi.EndpointInfo> endpoints) =>
        endpoints.Single(endpoint => endpoint.Id == setting.Row.Description.EndpointId).Settings;

    private static WcfServiceBehavior BehaviorOf(StatedSetting setting) => WcfServerOptions.Measured.Serve(setting.Rows.Server.Repository).Single().Service.Behavior;

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

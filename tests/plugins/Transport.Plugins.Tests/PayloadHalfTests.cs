using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Transport.PluginContract.Payloads;

namespace Transport.Plugins.Tests;

/// <summary>Halves of plugins that carry a payload by their libraries' own means, in a host as small as it can be.</summary>
public sealed class PayloadHalfTests
{
    private static readonly ThingsPayload Things = new();

    [Theory]
    [InlineData("signalr")]
    [InlineData("signalr+messagepack")]
    [InlineData("streamjsonrpc")]
    public async Task Items_BothWays_AreThePayloadsOwn(string row)
    {
        var transport = BuiltPlugins.Transport(row);
        var half = BuiltPlugins.Server(transport.Description.EndpointId);
        var source = new Source();
        var builder = WebApplication.CreateSlimBuilder();
        builder.Services.AddRouting();
        Assert.Null(half.Refuse(Things));
        var endpoint = half.Configure(new TransportHostBuilder(builder, new MockPersonRepository(1), new ServerLimits(), _ => 0), Things, source);
        await using var app = builder.Build();
        app.Urls.Add("http://127.0.0.1:0");
        half.Map(app);
        await app.StartAsync(Deadline.Soon);
        await using var client = transport.CreateClient(Things, new ClientOptions { Address = new Uri(new Uri(app.Urls.First()), endpoint.Path) });

        var got = await client.GetAsync(3, Deadline.Soon);
        var accepted = await client.SubmitAsync(got, Deadline.Soon);

        Assert.Equal((Things.DigestOf(Things.Make(3, 0)), 3), (Things.DigestOf(got), accepted));
        Assert.Equal(Things.DigestOf(Things.Make(3, 0)), Things.DigestOf(source.Submitted));
        Assert.Contains("count must be", (await Assert.ThrowsAnyAsync<Exception>(() => client.GetAsync(-1, Deadline.Soon).AsTask())).Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("graphql")]
    [InlineData("arrow-flight")]
    public void Refuse_AnyPayloadOfARowOfPersons_SaysWhy(string endpoint) => Assert.Contains("persons alone", BuiltPlugins.Server(endpoint).Refuse(Things), StringComparison.Ordinal);

    private sealed class Source : IItems<Thing>
    {
        public Thing[] Submitted { get; private set; } = [];

        public Thing[] Get(int count) => count >= 0 ? Things.Make(count, 0) : throw new InvalidRequestException("count must be 0 or more.");

        public int Submit(Thing[]? items) => (Submitted = items!).Length;
    }
}

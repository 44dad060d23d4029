using System.ServiceModel;
using System.Threading.Channels;

namespace Transport.Interop.ServiceModel.Tests.Sample;

/// <summary>The service calls Microsoft's client back over its session, with and without an answer.</summary>
[Trait("Category", "Interop")]
public sealed class DuplexTests(SampleServer server) : IClassFixture<SampleServer>
{
    public static TheoryData<string> Endpoints => ["wcf-nettcp", "wcf-nettcp+dcs"];

    [Theory]
    [MemberData(nameof(Endpoints))]
    public async Task AskBack_WhileTheCallIsOutstanding_EveryCallBackIsAnswered(string endpoint)
    {
        var callback = new Callback();
        await using var proxy = Open(endpoint, callback);
        for (var i = 0; i < 5; i++)
        {
            Assert.Equal(90, await proxy.Service.AskBackAsync(10));
        }

        await proxy.CloseAsync();
    }

    [Theory]
    [MemberData(nameof(Endpoints))]
    public async Task TellBack_OneWayCallBacks_ArriveInTheirOrder(string endpoint)
    {
        var callback = new Callback();
        await using var proxy = Open(endpoint, callback);

        Assert.Equal(100, await proxy.Service.TellBackAsync(100));

        for (var i = 0; i < 100; i++)
        {
            Assert.Equal(i, await callback.Told.Reader.ReadAsync(Deadline.Soon));
        }

        Assert.Equal(3, await proxy.Service.AddAsync(1, 2));
        await proxy.CloseAsync();
    }

    [Theory]
    [MemberData(nameof(Endpoints))]
    public async Task Note_InADuplexSession_Arrives(string endpoint)
    {
        await using var proxy = Open(endpoint, new Callback());

        proxy.Service.Note(endpoint);

        Assert.Equal(endpoint, await server.Notes.Reader.ReadAsync(Deadline.Soon));
        Assert.Equal(3, await proxy.Service.AddAsync(1, 2));
        await proxy.CloseAsync();
    }

    private Proxy<IDuplexSample> Open(string endpoint, Callback callback) =>
        Proxy<IDuplexSample>.OpenDuplex(ClientBindings.Of(endpoint), server.AddressOf(endpoint), callback);

    [CallbackBehavior(ConcurrencyMode = ConcurrencyMode.Single, UseSynchronizationContext = false)]
    private sealed class Callback : ISampleCallback
    {
        public Channel<int> Told { get; } = System.Threading.Channels.Channel.CreateUnbounded<int>();

        public int Ask(int number) => 2 * number;

        public void Tell(int number) => Assert.True(Told.Writer.TryWrite(number));
    }
}

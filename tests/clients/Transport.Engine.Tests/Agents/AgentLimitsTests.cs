using Transport.Engine.Agents;

namespace Transport.Engine.Tests.Agents;

public class AgentLimitsTests
{
    [Theory]
    [InlineData("http://127.0.0.1:5080/")]
    [InlineData("http://10.1.2.3/")]
    [InlineData("net.tcp://192.168.7.8:5082/")]
    [InlineData("http://[::1]:5080/")]
    [InlineData("http://[::ffff:10.0.0.1]:5080/")]
    public async Task RefusalAsync_LoopbackAndPrivateRanges_AreAllowed(string target) => Assert.Null(await new AgentLimits().RefusalAsync(new Uri(target), Deadline.Soon));

    [Theory]
    [InlineData("http://8.8.8.8/")]
    [InlineData("http://[2001:db8::1]/")]
    [InlineData("http://172.32.0.1/")]
    [InlineData("file:///etc/passwd")]
    public async Task RefusalAsync_AnythingElse_IsRefused(string target) => Assert.NotNull(await new AgentLimits().RefusalAsync(new Uri(target), Deadline.Soon));

    [Fact]
    public async Task RefusalAsync_OtherTargetsWereNamed_TheseAlone()
    {
        var limits = new AgentLimits { Targets = ["198.51.100.0/24", "srv.example"] };

        Assert.Null(await limits.RefusalAsync(new Uri("http://198.51.100.7/"), Deadline.Soon));
        Assert.Null(await limits.RefusalAsync(new Uri("http://SRV.example/"), Deadline.Soon));
        Assert.Contains("--allow-target 127.0.0.1", await limits.RefusalAsync(new Uri("http://127.0.0.1/"), Deadline.Soon), StringComparison.Ordinal);
    }
}

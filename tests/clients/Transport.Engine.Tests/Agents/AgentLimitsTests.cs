using System.Net;
using System.Net.Sockets;

namespace Transport.Engine.Tests.Agents;

public class AgentLimitsTests
{
    [Theory]
    [InlineData("http://127.0.0.1:5080/")]
    [InlineData("http://10.1.2.3/")]
    [InlineData("net.tcp://192.168.7.8:5082/")]
    [InlineData("http://[::1]:5080/")]
    [InlineData("http://[::ffff:10.0.0.1]:5080/")]
    public async Task AdmitAsync_LoopbackAndPrivateRanges_AreAllowed(string target) => Assert.Null((await new AgentLimits().AdmitAsync(new Uri(target), Deadline.Soon)).Refusal);

    [Theory]
    [InlineData("http://8.8.8.8/")]
    [InlineData("http://[2001:db8::1]/")]
    [InlineData("http://172.32.0.1/")]
    [InlineData("file:///etc/passwd")]
    public async Task AdmitAsync_AnythingElse_IsRefused(string target) => Assert.NotNull((await new AgentLimits().AdmitAsync(new Uri(target), Deadline.Soon)).Refusal);

    [Fact]
    public async Task AdmitAsync_OtherTargetsWereNamed_TheseAlone()
    {
        var limits = new AgentLimits { Targets = ["198.51.100.0/24", "srv.example"] };

        Assert.Null((await limits.AdmitAsync(new Uri("http://198.51.100.7/"), Deadline.Soon)).Refusal);
        Assert.Null((await limits.AdmitAsync(new Uri("http://SRV.example/"), Deadline.Soon)).Refusal);
        Assert.Contains("--allow-target 127.0.0.1", (await limits.AdmitAsync(new Uri("http://127.0.0.1/"), Deadline.Soon)).Refusal, StringComparison.Ordinal);
    }

    /// <summary>A name may mean another machine the next time it is looked up.</summary>
    [Fact]
    public async Task AdmitAsync_NameOfAnAllowedAddress_IsCalledByItsNumberFromThenOn()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        var port = ((IPEndPoint)listener.LocalEndpoint).Port;

        var (target, refusal) = await new AgentLimits().AdmitAsync(new Uri($"http://localhost:{port}/rpc/json?a=b"), Deadline.Soon);

        Assert.Null(refusal);
        Assert.Equal(new Uri($"http://127.0.0.1:{port}/rpc/json?a=b"), target);
    }

    [Fact]
    public async Task AdmitAsync_NameThatIsATarget_StaysAName() =>
        Assert.Equal("http://srv.example/", (await new AgentLimits { Targets = ["srv.example"] }.AdmitAsync(new Uri("http://srv.example/"), Deadline.Soon)).Target.ToString());
}

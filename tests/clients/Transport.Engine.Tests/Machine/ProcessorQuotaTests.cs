using Transport.ServerApi.Runtime;

namespace Transport.Engine.Tests.Machine;

public class ProcessorQuotaTests
{
    [Theory]
    [InlineData("150000", "100000", 1.5)]
    [InlineData("max", "100000", null)]
    [InlineData("-1", "100000", null)]
    [InlineData("100000", "0", null)]
    [InlineData("", "", null)]
    public void Share_OfAControlGroup_IsProcessorsOrNone(string quota, string period, double? processors) => Assert.Equal(processors, ProcessorQuota.Share(quota, period));

    [Fact]
    public void Read_OnThisMachine_IsNoneOrMoreThanNothing() => Assert.True(ProcessorQuota.Read() is null or > 0);
}

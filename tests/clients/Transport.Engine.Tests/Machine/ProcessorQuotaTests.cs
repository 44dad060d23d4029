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

    /// <summary>Scopes of one slice are throttled together, by the slice's limit; one with a limit of its own has another quota.</summary>
    [Fact]
    public void Id_OfTwoGroups_IsTheSameUnderOneLimit()
    {
        string[] slice = ["/slice", "/"];
        var limits = new Dictionary<string, double?> { ["/slice"] = 0.5, ["/slice/limited"] = 0.2, ["/other"] = 0.5 };

        var first = IdOf("/slice/first");

        Assert.NotNull(first);
        Assert.Equal(first, IdOf("/slice/second"));
        Assert.NotEqual(first, IdOf("/slice/limited"));
        Assert.NotEqual(first, ProcessorQuota.IdOf(["/other/first", "/other", "/"], Limit));
        Assert.Equal(ProcessorQuota.IdOf(["/a", "/"], Limit), ProcessorQuota.IdOf(["/b", "/"], Limit));
        Assert.Null(ProcessorQuota.IdOf([], Limit));

        double? Limit(string group) => limits.GetValueOrDefault(group);

        string? IdOf(string scope) => ProcessorQuota.IdOf([scope, .. slice], Limit);
    }

    [Fact]
    public void Read_OnThisMachine_IsNoneOrMoreThanNothing() => Assert.True(ProcessorQuota.Read() is null or > 0);
}

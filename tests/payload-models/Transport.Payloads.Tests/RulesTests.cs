namespace Transport.PluginLoading.Tests;

public sealed class RulesTests
{
    [Theory]
    [InlineData("0.1", "0.1", true)]
    [InlineData("0.1", "0.2", false)]
    [InlineData("0.2", "0.1", false)]
    [InlineData("1.0", "1.3", true)]
    [InlineData("1.4", "1.3", false)]
    [InlineData("1.0", "2.0", false)]
    public void IsCompatible_ByVersion_FollowsSemanticVersioning(string plugin, string host, bool expected) =>
        Assert.Equal(expected, ContractVersion.IsCompatible(Version.Parse(plugin), Version.Parse(host)));

    [Theory]
    [InlineData("json2", true)]
    [InlineData("message-pack", true)]
    [InlineData("odata+compiled", true)]
    [InlineData("json+gzip+tuned", true)]
    [InlineData("JSON", false)]
    [InlineData("", false)]
    [InlineData("a b", false)]
    [InlineData("-a", false)]
    [InlineData("a+", false)]
    [InlineData("a/b", false)]
    [InlineData("a\n", false)]
    [InlineData(null, false)]
    public void Refuse_ById_TakesOnlyRowIds(string? id, bool valid) => Assert.Equal(valid, new RowIds([]).Refuse(id) is null);
}

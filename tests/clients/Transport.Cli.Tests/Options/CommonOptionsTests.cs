namespace Transport.Cli.Tests.Options;

public sealed class CommonOptionsTests
{
    [Theory]
    [InlineData("500ms", 0.5)]
    [InlineData("20s", 20)]
    [InlineData("7", 7)]
    [InlineData("1.5m", 90)]
    [InlineData("1h", 3600)]
    public void Time_InAnyUnit_IsReadAsSeconds(string typed, double seconds)
    {
        var option = CommonOptions.Time("--duration", "");

        var parsed = new RootCommand { option }.Parse(["--duration", typed]);

        Assert.Empty(parsed.Errors);
        Assert.Equal(seconds, parsed.GetValue(option)!.Value, 1e-9);
    }

    [Theory]
    [InlineData("m")]
    [InlineData("ms")]
    [InlineData("1d")]
    [InlineData("-1s")]
    [InlineData("1 m")]
    public void Time_OfNoUnitOrNumber_IsAnError(string typed) =>
        Assert.StartsWith($"'{typed}' is not a time", Assert.Single(new RootCommand { CommonOptions.Time("--duration", "") }.Parse(["--duration", typed]).Errors).Message, StringComparison.Ordinal);
}

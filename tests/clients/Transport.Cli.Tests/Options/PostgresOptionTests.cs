namespace Transport.Cli.Tests.Options;

public sealed class PostgresOptionTests
{
    /// <summary>What is in a plan is in the command lines of the run's processes, which every user of the machine can read.</summary>
    [Fact]
    public void WithoutPassword_TypedOne_GoesToTheProcessesByTheirEnvironment()
    {
        var before = Environment.GetEnvironmentVariable("PGPASSWORD");
        try
        {
            var connection = PostgresOption.WithoutPassword("Host=db;Username=me;Password='se;cret'")!;

            Assert.DoesNotContain("cret", connection, StringComparison.Ordinal);
            Assert.Contains("Host=db", connection, StringComparison.OrdinalIgnoreCase);
            Assert.Equal("se;cret", Environment.GetEnvironmentVariable("PGPASSWORD"));
        }
        finally
        {
            Environment.SetEnvironmentVariable("PGPASSWORD", before);
        }
    }

    [Theory]
    [InlineData("Host=db;Username=me")]
    [InlineData("this is none")]
    [InlineData(null)]
    public void WithoutPassword_NoneTyped_StaysAsItIs(string? typed) => Assert.Equal(typed, PostgresOption.WithoutPassword(typed));
}

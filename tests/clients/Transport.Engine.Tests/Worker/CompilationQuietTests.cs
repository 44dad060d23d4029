namespace Transport.Engine.Tests.Worker;

public sealed class CompilationQuietTests
{
    [Fact]
    public void Add_NothingMoreIsCompiled_IsQuietAfter300MsAnd12Rounds()
    {
        var quiet = new CompilationQuiet();
        Assert.False(Look(quiet, 0, rounds: 100, client: 5000, server: 3000));
        Assert.False(Look(quiet, 100, rounds: 6, client: 5000, server: 3000));
        Assert.False(Look(quiet, 299, rounds: 6, client: 5000, server: 3000));
        Assert.True(Look(quiet, 300, rounds: 0, client: 5000, server: 3000));
    }

    [Fact]
    public void Add_FewRounds_IsNotQuietHoweverLongTheyTake()
    {
        var quiet = new CompilationQuiet();
        Look(quiet, 0, rounds: 1, client: 5000, server: 3000);
        Assert.False(Look(quiet, 5000, rounds: CompilationQuiet.Rounds - 1, client: 5000, server: 3000));
        Assert.True(Look(quiet, 6000, rounds: 1, client: 5000, server: 3000));
    }

    [Fact]
    public void Add_OneProcessCompilesAgain_BeginsAnew()
    {
        var quiet = new CompilationQuiet();
        Look(quiet, 0, rounds: 20, client: 5000, server: 3000);
        Assert.False(Look(quiet, 250, rounds: 20, client: 5000, server: 3000 + CompilationQuiet.Stragglers + 1));
        Assert.False(Look(quiet, 400, rounds: 20, client: 5000, server: 3011));
        Assert.True(Look(quiet, 550, rounds: 20, client: 5000, server: 3011));
    }

    [Fact]
    public void Add_Stragglers_AreCountedFromTheStartOfTheQuiet()
    {
        var quiet = new CompilationQuiet();
        Look(quiet, 0, rounds: 20, client: 5000, server: 3000);
        Assert.False(Look(quiet, 150, rounds: 20, client: 5006, server: 3000));
        Assert.False(Look(quiet, 300, rounds: 20, client: 5012, server: 3000));
        Assert.True(Look(quiet, 600, rounds: 20, client: 5013, server: 3009));
    }

    private static bool Look(CompilationQuiet quiet, int ms, int rounds, long client, long server)
    {
        quiet.AddRounds(rounds);
        return quiet.Add(TimeSpan.FromMilliseconds(ms), [("client", client), ("server", server)]);
    }
}

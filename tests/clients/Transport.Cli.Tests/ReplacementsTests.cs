namespace Transport.Cli.Tests;

public class ReplacementsTests
{
    [Theory]
    [InlineData("type transport articles 2.2", "survey")]
    [InlineData("type transport articles 3", "modes", "--minutes", "1")]
    [InlineData("type transport articles 5", "entities")]
    [InlineData("type transport check", "verify", "--help")]
    [InlineData("type transport report last --rtt 20 --bandwidth 100", "predict", "last")]
    [InlineData("type transport run --like RECORD, or transport load --like RECORD", "replay", "last")]
    [InlineData("type transport load --check --agents ssh://user@host", "agents", "check", "--agents", "local")]
    [InlineData("benchmarks/Transport.SelfTest", "selftest")]
    [InlineData("tests/trials/Transport.Soak", "soak")]
    [InlineData("there is no option '--rounds' any more: type --tries", "load", "--rounds=2")]
    [InlineData("there is no option '--repetitions' any more: type --tries", "articles", "2", "--repetitions", "7")]
    [InlineData("there is no option '--deadline' any more: type --timeout", "run", "--deadline", "60")]
    [InlineData("there is no option '--threads' any more: type --users", "articles", "2", "--threads", "4")]
    [InlineData("there is no option '--minutes' any more: type --duration", "articles", "3", "--minutes=2")]
    [InlineData("there is no option '--stores' any more: type --database", "articles", "5", "--stores", "sqlite")]
    [InlineData("there is no option '--runs' any more: type --store", "data", "--runs", ".transport")]
    [InlineData("type --database for the kind of database", "data", "--store", "postgres")]
    [InlineData("transport data takes no --payload: databases hold persons: type transport run --payload", "data", "--payload", "orders.json")]
    [InlineData("transport articles takes no --payload: the articles are about persons", "articles", "1", "--payload=orders.json")]
    [InlineData("transport check takes no --payload: type transport payload check NAME", "check", "--payload", "orders")]
    [InlineData("agents do not join by themselves", "agent", "--join", "10.0.0.1:7443")]
    public async Task RunAsync_WordsThatHaveGone_AreAnsweredWithTheNewOnes(string expected, params string[] words)
    {
        Assert.Contains(expected, Replacements.Find(words), StringComparison.Ordinal);
        Assert.Equal(2, await CommandLine.RunAsync(words));
    }

    [Theory]
    [InlineData]
    [InlineData("run", "--tries", "5")]
    [InlineData("data", "--store", "records")]
    [InlineData("report", "last")]
    public void Find_WordsThatAreKnown_AreLeftAlone(params string[] words) => Assert.Null(Replacements.Find(words));

    /// <summary>What is proposed is a verb, or a program of this repository.</summary>
    [Fact]
    public void Verbs_AllProposed_AreThere()
    {
        string[] verbs = [.. CommandLine.Create().Subcommands.Where(verb => !verb.Hidden).Select(verb => verb.Name)];

        Assert.Equal(["run", "load", "data", "articles", "report", "compare", "gate", "list", "check", "capture", "plugin", "payload", "serve", "agent", "doctor"], verbs);
    }
}

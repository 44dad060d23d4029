using System.Text.RegularExpressions;

namespace Transport.Cli.Tests;

public class TypedDefaultsTests
{
    [Theory]
    [InlineData("run", "--persons", "1,10,100,1000,10000")]
    [InlineData("run", "--format", "table")]
    [InlineData("run", "--effort", "quick")]
    [InlineData("run", "--orders", "both")]
    [InlineData("run", "--operations", "GetPersons")]
    [InlineData("articles", "--objects", "1,10,25,50,100")]
    [InlineData("compare", "--threshold", "3")]
    [InlineData("load", "--arrivals", "poisson")]
    [InlineData("load", "--sla", "p95<3s,errors<0.1%")]
    [InlineData("gate", "--max-ratio", "1.05")]
    [InlineData("gate", "--max-alloc", "1.03")]
    [InlineData("gate", "--max-bytes", "1")]
    public void Help_OfAVerb_ShowsTheDefaultAsItIsTyped(string verb, string option, string typed)
    {
        var help = Regex.Replace(HelpOf(verb), @"\s+", " ");

        var from = help.IndexOf($" {option} ", help.IndexOf("Options:", StringComparison.Ordinal), StringComparison.Ordinal);
        Assert.True(from >= 0, $"{verb} has no {option}");
        var shown = Regex.Match(help[from..], @"\[default: ([^\]]*)\]");
        Assert.Equal(typed, shown.Groups[1].Value);
    }

    [Fact]
    public void Help_OfEveryVerb_HasNoEmptyDefault() =>
        Assert.All(CommandLine.Create().Subcommands, verb => Assert.DoesNotMatch(@"\[default:\s*\]", HelpOf(verb.Name)));

    private static string HelpOf(string verb)
    {
        var root = CommandLine.Create();
        Examples.AddTo(root);
        using var output = new StringWriter();
        Assert.Equal(0, root.Parse([verb, "--help"]).Invoke(new InvocationConfiguration { Output = output }));
        return output.ToString();
    }
}

namespace Transport.Benchmarks.Tests;

public class BenchmarkCommandLineTests
{
    [Theory]
    [InlineData("'ten' is not a payload size", "--persons", "1,ten")]
    [InlineData("'-1' is not a payload size", "--persons", "-1")]
    [InlineData("'1000001' is not a payload size", "--persons", "1000001")]
    [InlineData("'' is not a payload size", "--persons", "1,")]
    [InlineData("--persons", "--persons")]
    [InlineData("unknown value 'some' of --orders: type none or with or both", "--orders", "some")]
    [InlineData("unknown value 'long' of --job: type short or default", "--job", "long")]
    [InlineData("unknown encoding 'jsn': type any of json,wcf-text", "--encodings", "jsn")]
    [InlineData("unknown encoding ''", "--encodings", "json,")]
    [InlineData("unknown argument '--filter': type --", "--filter")]
    [InlineData("unknown argument 'json'", "json")]
    [InlineData("no-such-folder", "--plugins", "no-such-folder")]
    public void Run_WrongArgument_AnswersOneLineAndExitCodeTwo(string expected, params string[] args)
    {
        var output = new StringWriter();
        var error = new StringWriter();

        var exitCode = BenchmarkCommandLine.Run(args, output, error);

        Assert.Equal(2, exitCode);
        Assert.Empty(output.ToString());
        var line = Assert.Single(error.ToString().Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries));
        Assert.StartsWith("error: ", line);
        Assert.Contains(expected, line);
    }

    [Fact]
    public void Run_Help_NamesEveryOption()
    {
        var output = new StringWriter();

        Assert.Equal(0, BenchmarkCommandLine.Run(["--help"], output, TextWriter.Null));

        string[] options = ["--encodings", "--persons", "--orders", "--job", "--plugins", "--artifacts"];
        Assert.All(options, option => Assert.Contains(option, output.ToString()));
    }
}

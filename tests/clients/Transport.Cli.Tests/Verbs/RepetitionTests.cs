namespace Transport.Cli.Tests.Verbs;

/// <summary>Stored runs that cannot be repeated as it was typed: <c>ReplayTests</c> and <c>ReplayLoadTests</c> of the trials repeat some.</summary>
public sealed class RepetitionTests : IDisposable
{
    private readonly string _store = Directory.CreateTempSubdirectory("transport-repetition-").FullName;

    public void Dispose() => Directory.Delete(_store, recursive: true);

    [Theory]
    [InlineData("run", "is of medians: type transport run --like last", "load", "--agents", "local")]
    [InlineData("load", "is a load: type transport load --like last", "run", "--client", "local")]
    public async Task Like_RunOfAnotherKind_IsWrongUsage(string stored, string expected, string verb, params string[] options)
    {
        Store(stored, text => text);

        var result = await RunAsync([verb, .. options]);

        Assert.Equal(2, result.ExitCode);
        Assert.Contains(expected, result.Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Like_RecordOfATransportThatIsNotHere_SaysSo()
    {
        Store("run", text => text.Replace("\"transports\":[\"json\",", "\"transports\":[\"jsen\",", StringComparison.Ordinal));

        var result = await RunAsync("run");

        Assert.Equal(2, result.ExitCode);
        Assert.Equal("error: this run cannot be repeated here: unknown transport 'jsen': did you mean 'json'?", result.Error.Trim());
    }

    private Task<CliResult> RunAsync(params string[] verb) => InProcess.RunAsync([.. verb, "--like", "last", "--store", _store]);

    private void Store(string golden, Func<string, string> change) => File.WriteAllText(
        Path.Combine(_store, golden + ".jsonl"), change(File.ReadAllText(Path.Combine(DocsPage.Checkout, "tests", "goldens", "records", golden + ".jsonl"))));
}

using Transport.Experiments.Medians;
using Transport.PayloadGeneration.Samples;
using Transport.PluginContract.Payloads;

namespace Transport.Cli.Tests.Payloads;

/// <summary>What <c>run --payload</c> refuses before anything is built or started.</summary>
public sealed class RunPayloadTests : IDisposable
{
    private static readonly MeasuredPayload Orders = new("orders", "order", "orders", new PayloadFacts("orders.json", "00", 100_000, 60, 7, 51, 4));

    private readonly TestPayloads _payloads = new();

    public void Dispose() => _payloads.Dispose();

    [Theory]
    [InlineData("there is no file or folder 'missing.json': --payload takes a JSON sample, or a payload by its folder or name", "missing.json")]
    [InlineData("there is no file or folder './missing'", "./missing")]
    [InlineData("there is no payload 'no-such-payload'", "no-such-payload")]
    [InlineData("--orders is about persons: leave it out with --payload", "orders", "--orders", "with")]
    [InlineData("--data is about persons: leave it out with --payload", "orders", "--data", "untidy")]
    [InlineData("--operations GetPersons is about persons: leave it out with --payload", "orders", "--operations", "GetItems,GetPersons")]
    [InlineData("--operations SubmitCustomerOrders is about persons", "orders", "--operations", "SubmitCustomerOrders")]
    [InlineData("a payload is called for from this machine so far: leave --client and --agents out with --payload", "orders", "--client", "exec:true")]
    [InlineData("unknown transport 'jason': did you mean 'json'?", "orders", "--transports", "jason")]
    [InlineData("size -1 is out of range", "orders", "--items", "-1")]
    [InlineData("'ten' is not a payload size", "orders", "--items", "ten")]
    public Task Run_PayloadThatCannotBe_IsOneLineAndStartsNothing(string expected, params string[] words) => AssertRefusedAsync(expected, words);

    [Theory]
    [InlineData("--orders is about persons: leave it out with --payload", "--orders", "with")]
    [InlineData("--operation GetPersons is about persons: leave it out with --payload", "--operation", "GetPersons")]
    [InlineData("databases hold persons: leave --database out with --payload", "--database", "sqlite")]
    [InlineData("a payload is called for from this machine so far: leave --client and --agents out with --payload", "--agents", "exec:true")]
    public Task Load_PayloadWithWhatIsAboutPersons_IsOneLine(string expected, params string[] words) =>
        AssertOneLineAsync(expected, ["load", "--payload", "orders", "--store", _payloads.Of("store"), .. words]);

    [Fact]
    public void CommandLine_OfALoadOfAPayload_NamesItAndItsItems() => Assert.StartsWith(
        "transport load --transports json --payload orders --items 10 --users 250",
        Experiments.Load.LoadCommandLine.Of(new Experiments.Load.Planning.LoadPlan { Transports = ["json"], Persons = 10, Operation = PayloadModels.Operation.GetItems, Payload = Orders }), StringComparison.Ordinal);

    [Fact]
    public Task Gate_PayloadWithABaseline_IsRefused() =>
        AssertOneLineAsync("--payload says how to measure, and --baseline takes stored runs: leave one of the two out", ["gate", "--baseline", "x.jsonl", "--payload", "orders", "--store", _payloads.Of("store")]);

    [Fact]
    public Task Run_FolderOfSomethingElse_IsRefused() => AssertRefusedAsync($"'{_payloads.Folder}' is not a payload's folder", _payloads.Folder);

    [Fact]
    public Task Run_BrokenSample_SaysLineAndColumn() => AssertRefusedAsync("sample.json:1:9 is not JSON: ", _payloads.Write("[{\"a\":1,}]"));

    /// <summary>The project of a sample is generated, and its user may have edited it.</summary>
    [Fact]
    public async Task Run_SampleWhoseProjectWasEdited_IsRefusedAndKeepsTheEdit()
    {
        var sample = _payloads.Write($$"""[{"id":1,"only":"{{Guid.NewGuid()}}"}]""");
        var kept = Path.Combine(PayloadFolder.Root(null), ".samples", PayloadManifest.HashOf(Sample.Read(sample).ToArray())[..16]);
        var folder = new PayloadFolder(Path.Combine(kept, "sample"));
        try
        {
            PayloadMaker.Make(folder, sample, null, new PayloadGeneration.Inference.InferenceOptions());
            string[] mine = [Path.Combine(folder.Path, "Types.cs"), Path.Combine(folder.Path, "Mine.cs")];
            Array.ForEach(mine, file => File.AppendAllText(file, "// mine\n"));

            await AssertRefusedAsync("the payload 'sample' was edited (Types.cs), and is not overwritten", sample);

            Assert.All(mine, file => Assert.EndsWith("// mine\n", File.ReadAllText(file), StringComparison.Ordinal));
        }
        finally
        {
            Directory.Delete(kept, recursive: true);
        }
    }

    [Fact]
    public Task Run_OperationOfAPayloadWithoutOne_SaysWhatToType() =>
        AssertOneLineAsync("GetItems is of your data: type --payload orders.json with it", ["run", "--operations", "GetItems", "--store", _payloads.Of("store")]);

    [Fact]
    public void CommandLine_OfAPayload_NamesItAndItsItems() => Assert.Equal(
        "transport run --transports json --payload orders --items 1,100 --seed 20120101",
        RunCommandLine.Of(new RunPlan
        {
            Transports = ["json"], Persons = [1, 100], Operations = [PayloadModels.Operation.GetItems],
            Payload = Orders,
        }));

    private Task AssertRefusedAsync(string expected, params string[] words) => AssertOneLineAsync(expected, ["run", "--store", _payloads.Of("store"), "--payload", .. words]);

    private async Task AssertOneLineAsync(string expected, string[] words)
    {
        var result = await InProcess.RunAsync(words);

        Assert.Equal(2, result.ExitCode);
        Assert.StartsWith("error: " + expected, result.Error, StringComparison.Ordinal);
        Assert.Single(result.Error.TrimEnd().Split('\n'));
        Assert.False(Directory.Exists(_payloads.Of("store")));
    }
}

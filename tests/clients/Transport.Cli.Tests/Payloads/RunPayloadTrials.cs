using System.Globalization;
using Transport.PayloadGeneration.Tests;

namespace Transport.Cli.Tests.Payloads;

/// <summary>Runs of a sample: made, built, measured by every transport that carries it, proved, and kept until the next time.</summary>
[Trait("Category", "Trial")]
public sealed class RunPayloadTrials : IDisposable
{
    private const int Within = 600_000;

    private static readonly string[] Carrying = ["json", "memorypack", "messagepack", "nerdbank-messagepack", "newtonsoft-json", "protobuf", "protobuf-net", "grpc", "protobuf-net-grpc", "soapcore", "wcf-binary", "wcf-nettcp", "wcf-text", "wcf-wshttp"];

    private readonly CliProcess _cli = new();
    private readonly string _name = "trial-" + Guid.NewGuid().ToString("N", CultureInfo.InvariantCulture)[..8];

    private string? Kept => Directory.GetDirectories(Path.Combine(PayloadFolder.Root(null), ".samples"), _name, new EnumerationOptions { RecurseSubdirectories = true, MaxRecursionDepth = 1 }).SingleOrDefault();

    public void Dispose()
    {
        if (Kept is { } kept)
        {
            Directory.Delete(Path.GetDirectoryName(kept)!, recursive: true);
        }

        _cli.Dispose();
    }

    [Fact(Timeout = Within)]
    public async Task Run_Sample_IsMeasuredProvedAndBuiltOnce()
    {
        var sample = Write(Shop.Orders(20).Replace("\"note 1\"", "\"secret-text-4711\"", StringComparison.Ordinal));

        var first = await RunAsync("--payload", sample, "--items", "1,30", "--operations", "GetItems,SubmitItems", "--transports", "all,json+gzip", "--format", "json");

        Assert.True(first.ExitCode == 0, first.Error + first.Output);
        Assert.Contains($"building {_name}, once", first.Error, StringComparison.Ordinal);
        var summary = JsonNode.Parse(first.Output)!;
        var cells = summary["cells"]!.AsArray().Select(cell => cell!).ToList();
        foreach (var encoding in Carrying.Append("json+gzip"))
        {
            var own = cells.Where(cell => (string?)cell["transport"] == encoding).ToList();
            Assert.Equal(4, own.Count);
            Assert.All(own, cell => Assert.True(CliProcess.IsMeasured(cell), $"{encoding}: {cell["status"]}, {cell["reason"]}"));
        }

        Assert.All(cells.Where(cell => (string?)cell["transport"] == "odata"), cell => Assert.EndsWith(".attributes is a dictionary, which OData does not have", (string?)cell["reason"], StringComparison.Ordinal));
        Assert.Equal(_name, (string?)summary["manifest"]!["plan"]!["payload"]!["id"]);
        var record = await File.ReadAllTextAsync(Directory.EnumerateFiles(Path.Combine(_cli.Folder, ".transport"), "*.jsonl").Single(), TestContext.Current.CancellationToken);
        Assert.All([record, first.Output, first.Error], text => Assert.DoesNotContain("secret-text-4711", text, StringComparison.Ordinal));

        var again = await RunAsync("--payload", _name, "--items", "1", "--transports", "json");
        Assert.True(again.ExitCode == 0, again.Error);
        Assert.DoesNotContain("building", again.Error, StringComparison.Ordinal);

        var like = await RunAsync(tries: null, "--like", "last");
        Assert.Contains("repeating run", like.Error, StringComparison.Ordinal);
        Assert.DoesNotContain("error:", like.Error, StringComparison.Ordinal);
    }

    [Fact(Timeout = Within)]
    public async Task Run_InterruptedWhileItBuilds_EndsAndTheNextRunGoesOn()
    {
        using var run = _cli.Start("run", "--payload", Write("""[{"id":1}]"""), "--tries", "1");
        while (await run.StandardError.ReadLineAsync(TestContext.Current.CancellationToken) is { } line && !line.Contains("building", StringComparison.Ordinal))
        {
            // What the sample was taken for.
        }

        CliProcess.Interrupt(run);
        var result = await CliProcess.EndAsync(run);

        Assert.Equal(1, result.ExitCode);
        Assert.Contains("error: cancelled before anything was measured", result.Error, StringComparison.Ordinal);
        Assert.False(Directory.Exists(Path.Combine(_cli.Folder, ".transport")));

        var again = await RunAsync("--payload", Path.Combine(_cli.Folder, _name + ".json"), "--items", "1", "--transports", "json");
        Assert.True(again.ExitCode == 0, again.Error);
    }

    [Fact(Timeout = Within)]
    public async Task Run_PayloadThatDoesNotBuild_ShowsTheCompilersWordsAndStartsNothing()
    {
        using var payloads = new TestPayloads();
        PayloadMaker.Make(new PayloadFolder(payloads.Of("orders")), payloads.Write("""[{"id":1}]"""), null, new PayloadGeneration.Inference.InferenceOptions());
        File.AppendAllText(payloads.Of("orders", "Types.cs"), "class Wrong { int Answer() => Missing; }\n");

        var result = await RunAsync("--payload", payloads.Of("orders"));

        Assert.Equal(2, result.ExitCode);
        Assert.Contains("error CS0103: The name 'Missing' does not exist", result.Error, StringComparison.Ordinal);
        Assert.Contains("error: payload orders does not build, and nothing was started: ", result.Error, StringComparison.Ordinal);
        Assert.False(Directory.Exists(Path.Combine(_cli.Folder, ".transport")));
    }

    private Task<CliResult> RunAsync(params string[] words) => RunAsync(2, words);

    private Task<CliResult> RunAsync(int? tries, params string[] words) => _cli.RunAsync(["run", .. tries is null ? [] : (string[])["--tries", "2"], .. words]);

    private string Write(string sample)
    {
        var file = Path.Combine(_cli.Folder, _name + ".json");
        File.WriteAllText(file, sample);
        return file;
    }
}

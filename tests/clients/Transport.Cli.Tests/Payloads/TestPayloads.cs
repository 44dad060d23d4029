namespace Transport.Cli.Tests.Payloads;

/// <summary>A folder of payloads in this checkout, where builds find its properties and packages, and samples to make them of.</summary>
internal sealed class TestPayloads : IDisposable
{
    /// <summary>Transports that carry payloads as encodings over HTTP.</summary>
    public static readonly string[] Encodings = ["json", "memorypack", "messagepack", "nerdbank-messagepack", "newtonsoft-json", "protobuf", "protobuf-net"];

    /// <summary>All that carry payloads.</summary>
    public static readonly string[] Transports = [.. Encodings, "grpc", "odata", "odata+compiled", "protobuf-net-grpc", "soapcore", "wcf-binary", "wcf-nettcp", "wcf-text", "wcf-wshttp"];

    private static readonly string Artifacts = Path.GetFullPath(Path.Combine(AppContext.BaseDirectory, "..", "..", ".."));

    public string Folder { get; } = Directory.CreateDirectory(Path.Combine(Artifacts, "test-payloads", Guid.NewGuid().ToString("N"))).FullName;

    public static bool IsOData(string transport) => transport.StartsWith("odata", StringComparison.Ordinal);

    /// <summary>A check that ended well, and what each transport's line of it begins with.</summary>
    public static void AssertResults(CliResult check, Dictionary<string, string> expected)
    {
        var lines = check.Output.Split("\r\n", StringSplitOptions.RemoveEmptyEntries).Skip(1).ToList();
        Assert.All(expected, result => Assert.True(
            lines.Exists(line => line.StartsWith($"{result.Key},{result.Value},", StringComparison.Ordinal)), $"{result.Key} is not {result.Value}:\n{check.Output}{check.Error}"));
        Assert.Equal(0, check.ExitCode);
    }

    public string Of(string id, string file = "") => Path.Combine(Folder, id, file);

    public string Write(string sample)
    {
        var file = Path.Combine(Folder, "sample.json");
        File.WriteAllText(file, sample);
        return file;
    }

    /// <summary>Makes a payload, and builds it if it gets that far, in this process.</summary>
    public Task<CliResult> NewAsync(string id, string sample, params string[] options) => InProcess.RunAsync(["payload", "new", id, "--from", Write(sample), "--payloads", Folder, .. options]);

    /// <summary>Makes a payload that builds.</summary>
    public async Task MakeAsync(string id, string sample, params string[] options)
    {
        var made = await NewAsync(id, sample, options);
        Assert.True(made.ExitCode == 0, made.Error + made.Output);
    }

    /// <summary>Checks it in this process, whose code is compiled once for all checks.</summary>
    public async Task AssertResultsAsync(string id, Dictionary<string, string> expected) => AssertResults(await InProcess.RunToFileAsync(Folder, Check(id)), expected);

    /// <summary>Checks it as a user does: in a process of its own, with a process of its own that calls plugins.</summary>
    public async Task<CliResult> CheckByProcessAsync(string id)
    {
        using var cli = new CliProcess();
        return await cli.RunAsync(Check(id));
    }

    public void Dispose() => Directory.Delete(Folder, recursive: true);

    private string[] Check(string id) => ["payload", "check", id, "--payloads", Folder, "--format", "csv"];
}

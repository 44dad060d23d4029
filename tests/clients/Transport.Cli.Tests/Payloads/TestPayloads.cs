namespace Transport.Cli.Tests.Payloads;

/// <summary>A folder of payloads in this checkout, where builds find its properties and packages, and samples to make them of.</summary>
internal sealed class TestPayloads : IDisposable
{
    private static readonly string Artifacts = Path.GetFullPath(Path.Combine(AppContext.BaseDirectory, "..", "..", ".."));

    public string Folder { get; } = Directory.CreateDirectory(Path.Combine(Artifacts, "test-payloads", Guid.NewGuid().ToString("N"))).FullName;

    public string Of(string id, string file = "") => Path.Combine(Folder, id, file);

    public string Write(string sample)
    {
        var file = Path.Combine(Folder, "sample.json");
        File.WriteAllText(file, sample);
        return file;
    }

    /// <summary>Makes a payload, and builds it if it gets that far, in this process.</summary>
    public Task<CliResult> NewAsync(string id, string sample, params string[] options) => InProcess.RunAsync(["payload", "new", id, "--from", Write(sample), "--payloads", Folder, .. options]);

    /// <summary>Checks it, as a user does: in a process of its own.</summary>
    public async Task<CliResult> CheckAsync(string id)
    {
        using var cli = new CliProcess();
        return await cli.RunAsync("payload", "check", id, "--payloads", Folder, "--format", "csv");
    }

    public void Dispose() => Directory.Delete(Folder, recursive: true);
}

using System.Runtime.Versioning;

namespace Transport.Trials.Tests.Processes;

/// <summary>Loads whose agents Slurm starts: by <c>srun</c> as a pipe, and by the batch job of docs/rig.md.</summary>
[UnsupportedOSPlatform("windows")]
public sealed class SlurmTests(SlurmTests.Machine machine) : IClassFixture<SlurmTests.Machine>
{
    [Fact]
    public async Task Load_BehindSrun_IsMadeOnBothNodes()
    {
        var slurm = await machine.StartedAsync();
        using var server = await CliServer.StartAsync();
        string[] agents = [.. from node in (string[])["node1", "node2"] from word in (string[])["--agents", $"exec:srun -N1 -n1 -w {node} dotnet exec \"{CliProcess.Assembly}\" agent --stdio"] select word];

        var run = await CliProcess.EndAsync(slurm.Start(
            [
                "salloc", "-N2", "-Q", "dotnet", "exec", CliProcess.Assembly, "load", "--server", server.Address, "--transports", "json", "--operation", "Query", "--users", "250", "--think", "1s",
                "--duration", "3s", "--warm-up", "200ms", "--sla", "p95<3s", "--format", "json", .. agents,
            ]));

        AssertMadeByTwo(run.Output, run.Error);
    }

    [Fact]
    public async Task Load_BatchJobOfTheDocs_IsMadeOnBothNodes()
    {
        var slurm = await machine.StartedAsync();
        using var server = await CliServer.StartAsync();
        var program = Path.Combine(slurm.Folder, "transport");
        await File.WriteAllTextAsync(program, $"#!/bin/sh\nexec dotnet exec \"{CliProcess.Assembly}\" \"$@\"\n", Deadline.Soon);
        File.SetUnixFileMode(program, UnixFileMode.UserRead | UnixFileMode.UserExecute);
        var script = new DocsPage("rig.md").Fenced("bash").Single()
            .Replace("http://10.0.0.1:5080", server.Address, StringComparison.Ordinal)
            .Replace("--users 250", "--users 250 --transports json --operation Query --think 1s --duration 3s --warm-up 200ms --format json", StringComparison.Ordinal);
        await File.WriteAllTextAsync(Path.Combine(slurm.Folder, "load.sh"), script, Deadline.Soon);

        var job = await CliProcess.EndAsync(slurm.Start("sbatch", "--wait", "load.sh"));

        var errors = Path.Combine(slurm.Folder, "errors.txt");
        AssertMadeByTwo(
            await File.ReadAllTextAsync(Path.Combine(slurm.Folder, "report.txt"), Deadline.Soon),
            job.Output + job.Error + (File.Exists(errors) ? await File.ReadAllTextAsync(errors, Deadline.Soon) : ""));
    }

    /// <summary>Not that its SLA was kept: two agents, a server and Slurm share the processors of one machine.</summary>
    private static void AssertMadeByTwo(string report, string errors)
    {
        Assert.True(report.StartsWith('{'), report + errors);
        var row = JsonNode.Parse(report)!["rows"]![0]!;
        Assert.Equal(("ok", true, 0), ((string?)row["status"], (bool)row["verified"]!, row["losses"]!.AsArray().Count));
        Assert.Equal(2, row["agents"]!.AsArray().Count);
        Assert.All(row["agents"]!.AsArray(), agent => Assert.True((long)agent!["answered"]! > 0));
    }

    /// <summary>One for all of these tests: it takes longer to start than a load.</summary>
    public sealed class Machine : IDisposable
    {
        private SlurmMachine? _machine;

        /// <summary>Starts it; skips the test where that is not possible.</summary>
        internal async Task<SlurmMachine> StartedAsync() => _machine ??= await SlurmMachine.StartAsync();

        public void Dispose() => _machine?.Dispose();
    }
}

using System.Net;
using System.Net.Sockets;
using System.Runtime.Versioning;

namespace Transport.Trials.Tests.Processes;

/// <summary>A real Slurm of two nodes on this machine, with a key and a folder of its own.</summary>
[UnsupportedOSPlatform("windows")]
internal sealed class SlurmMachine : IDisposable
{
    private readonly List<System.Diagnostics.Process> _daemons = [];

    private SlurmMachine(string folder) => Folder = folder;

    /// <summary>Settings, logs, and what jobs write.</summary>
    public string Folder { get; }

    private string Settings => Path.Combine(Folder, "slurm.conf");

    /// <summary>Starts it; skips the test where that is not possible.</summary>
    public static async Task<SlurmMachine> StartAsync()
    {
        string[] programs = ["/usr/sbin/munged", "/usr/sbin/slurmctld", "/usr/sbin/slurmd", "/usr/bin/srun"];
        if (!OperatingSystem.IsLinux() || Environment.UserName != "root" || programs.FirstOrDefault(program => !File.Exists(program)) is not null)
        {
            Assert.Skip("needs root and Debian's slurmctld, slurmd, slurm-client and munge (.ci/install-peers)");
        }

        var machine = new SlurmMachine(Directory.CreateTempSubdirectory("transport-slurm-").FullName);
        try
        {
            await machine.StartDaemonsAsync();
            return machine;
        }
        catch
        {
            machine.Dispose();
            throw;
        }
    }

    /// <summary>Starts one of Slurm's commands, or another program for which its settings hold, in the folder.</summary>
    public System.Diagnostics.Process Start(params string[] command)
    {
        var start = new ProcessStartInfo(command[0], command[1..]) { WorkingDirectory = Folder, RedirectStandardOutput = true, RedirectStandardError = true };
        start.Environment["SLURM_CONF"] = Settings;
        start.Environment["PATH"] = $"{Folder}:{Environment.GetEnvironmentVariable("PATH")}";
        return System.Diagnostics.Process.Start(start)!;
    }

    public void Dispose()
    {
        foreach (var daemon in Enumerable.Reverse(_daemons))
        {
            daemon.Kill(entireProcessTree: true);
            daemon.WaitForExit();
            daemon.Dispose();
        }

        Directory.Delete(Folder, recursive: true);
    }

    private async Task StartDaemonsAsync()
    {
        // Its daemon insists on folders that nobody else may write to; the socket is for every user.
        File.SetUnixFileMode(Folder, (UnixFileMode)0b111_101_101);
        var key = Path.Combine(Folder, "munge.key");
        await File.WriteAllBytesAsync(key, System.Security.Cryptography.RandomNumberGenerator.GetBytes(64));
        File.SetUnixFileMode(key, UnixFileMode.UserRead);
        foreach (var folder in (string[])["state", "spool-node1", "spool-node2"])
        {
            Directory.CreateDirectory(Path.Combine(Folder, folder));
        }

        var (host, ports) = (Dns.GetHostName().Split('.')[0], FreePorts(3));
        await File.WriteAllTextAsync(
            Settings,
            $"""
            ClusterName=transport
            SlurmctldHost={host}(127.0.0.1)
            SlurmctldPort={ports[0]}
            SlurmUser=root
            SlurmdUser=root
            AuthType=auth/munge
            AuthInfo=socket={Folder}/munge.sock
            StateSaveLocation={Folder}/state
            SlurmdSpoolDir={Folder}/spool-%n
            SlurmctldPidFile={Folder}/slurmctld.pid
            SlurmdPidFile={Folder}/slurmd-%n.pid
            SlurmctldLogFile={Folder}/slurmctld.log
            SlurmdLogFile={Folder}/slurmd-%n.log
            ProctrackType=proctrack/linuxproc
            TaskPlugin=task/none
            SelectType=select/cons_tres
            SchedulerType=sched/builtin
            MpiDefault=none
            ReturnToService=2
            NodeName=node1 NodeHostname={host} NodeAddr=127.0.0.1 Port={ports[1]} CPUs=1
            NodeName=node2 NodeHostname={host} NodeAddr=127.0.0.1 Port={ports[2]} CPUs=1
            PartitionName=all Nodes=node1,node2 Default=YES State=UP

            """);
        Daemon("/usr/sbin/munged", "--force", "--foreground", $"--key-file={key}", $"--socket={Folder}/munge.sock", $"--pid-file={Folder}/munge.pid", $"--log-file={Folder}/munge.log", $"--seed-file={Folder}/munge.seed");
        while (!File.Exists(Path.Combine(Folder, "munge.sock")))
        {
            await Task.Delay(50, Deadline.Soon);
        }

        Daemon("/usr/sbin/slurmctld", "-D", "-f", Settings);
        Daemon("/usr/sbin/slurmd", "-D", "-N", "node1", "-f", Settings);
        Daemon("/usr/sbin/slurmd", "-D", "-N", "node2", "-f", Settings);
        var soon = Deadline.Soon;
        while ((await CliProcess.EndAsync(Start("sinfo", "-h", "-t", "idle", "-o", "%D"))).Output.Trim() != "2")
        {
            await Task.Delay(200, soon);
        }
    }

    private void Daemon(params string[] command)
    {
        var daemon = Start(command);
        _daemons.Add(daemon);
        _ = daemon.StandardOutput.ReadToEndAsync(CancellationToken.None);
        _ = daemon.StandardError.ReadToEndAsync(CancellationToken.None);
    }

    private static List<int> FreePorts(int count)
    {
        var listeners = Enumerable.Range(0, count).Select(_ => new TcpListener(IPAddress.Loopback, 0)).ToList();
        listeners.ForEach(listener => listener.Start());
        var ports = listeners.ConvertAll(listener => ((IPEndPoint)listener.LocalEndpoint).Port);
        listeners.ForEach(listener => listener.Dispose());
        return ports;
    }
}

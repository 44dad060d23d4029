using System.Net.Sockets;
using System.Reflection;
using Transport.Engine.Machine;

namespace Transport.Cli.Verbs;

/// <summary><c>transport doctor</c>: what this machine has for measuring, and what to expect of it. Nothing is measured, and no package source is asked.</summary>
internal static class DoctorVerb
{
    private static readonly TimeSpan AnswerWithin = TimeSpan.FromSeconds(30);

    /// <summary>How long the machine is watched.</summary>
    private static readonly TimeSpan Watched = TimeSpan.FromSeconds(2);

    /// <summary>Of HTTP, net.tcp and the floor, as <c>serve</c> takes them.</summary>
    private static readonly int[] Ports = [5080, 5082, 5083];

    /// <summary>A load has a connection for each user, in two processes of one machine.</summary>
    private const long FewFiles = 4096;

    public static Command Create()
    {
        var store = CommonOptions.Store();
        var output = CommonOptions.Output();
        var verb = new Command("doctor", "Say what this machine has for measuring, and what to expect of it: a line each.") { store, output };
        verb.SetAction(async (parsed, cancellationToken) =>
        {
            var destination = Destination.Open(parsed.GetRequiredValue(output));
            List<(string Name, string Text)> lines =
            [
                ("Program", $"transport {Version()}, {(PluginFolders.IsInstalled ? "installed" : "of a checkout")} in {AppContext.BaseDirectory}"),
                ("Machine", Origin.MachineOf(MachineProbe.Read())),
                ("Runtime", RuntimeInformation.FrameworkDescription),
                ("SDK", await SdkAsync(cancellationToken)),
                ("Plugins", Plugins()),
                ("Ports", PortsInWords()),
                ("Files", FilesInWords()),
                ("Folder", FolderInWords()),
                ("Noise", await NoiseAsync(cancellationToken)),
                ("Expect", Expect(new RunStore(parsed.GetRequiredValue(store)))),
            ];
            destination.Write(writer => lines.ForEach(line => writer.WriteLine($"{line.Name,-10}{ShownText.Escape(line.Text)}")));
            return ExitCodes.Done;
        });
        return verb;
    }

    private static string? Version() => typeof(DoctorVerb).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion;

    private static async Task<string> SdkAsync(CancellationToken cancellationToken)
    {
        var (exitCode, version, _) = await Tool.RunAsync(DotnetHost.FileName, ["--version"], Environment.CurrentDirectory, AnswerWithin, cancellationToken);
        return exitCode == 0 ? version : "none for this folder: 'plugin build' and '--payload' need one, and runs do not; https://dotnet.microsoft.com/download has it";
    }

    private static string Plugins()
    {
        var rows = RowCatalogue.Load(CommonOptions.PluginFolders(null));
        var missing = rows.Unavailable.Count == 0 ? "" : $"; unavailable: {string.Join(", ", rows.Unavailable.Select(row => row.Id))} ('transport list' says why)";
        return $"{rows.Transports.Count} transports are ready{missing}";
    }

    private static string PortsInWords()
    {
        var taken = Ports.Where(port => !IsFree(port)).ToList();
        return taken.Count == 0 ? $"{string.Join(", ", Ports)} are free, which 'transport serve' takes; runs take any"
            : $"{string.Join(", ", taken)} taken: type 'transport serve --port N', or --free-ports; runs take any that is free";
    }

    private static bool IsFree(int port)
    {
        using var listener = new TcpListener(IPAddress.Loopback, port);
        try
        {
            listener.Start();
            return true;
        }
        catch (SocketException)
        {
            return false;
        }
    }

    private static string FilesInWords()
    {
        const string Name = "Max open files";
        var line = OperatingSystem.IsLinux() ? File.ReadLines("/proc/self/limits").FirstOrDefault(limit => limit.StartsWith(Name, StringComparison.Ordinal)) : null;
        return line?[Name.Length..].Split(' ', StringSplitOptions.RemoveEmptyEntries)[0] is not { } typed ? "this system states no limit of open files"
            : !long.TryParse(typed, CultureInfo.InvariantCulture, out var limit) ? $"{typed} open files"
            : string.Create(CultureInfo.InvariantCulture, $"{limit:N0} open files{(limit < FewFiles ? ": for loads of a thousand users type 'ulimit -n 65536' before" : "")}");
    }

    private static string FolderInWords()
    {
        var here = Environment.CurrentDirectory;
        try
        {
            TemporaryFile.Create(here).Dispose();
            return string.Create(CultureInfo.InvariantCulture, $"{here} can be written, {new DriveInfo(here).AvailableFreeSpace / 1e9:0.0} GB are free");
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
        {
            return $"{here} cannot be written: go to another folder, or type --store with one; {problem.Message}";
        }
    }

    private static async Task<string> NoiseAsync(CancellationToken cancellationToken)
    {
        var load = new MachineLoad();
        await Task.Delay(Watched, cancellationToken);
        return load.Describe() is { } described ? $"watched for {Watched.TotalSeconds:0} s: {described}; what others use is missing from every measurement" : "this system does not say how busy it is";
    }

    /// <summary>As the last run here found it.</summary>
    private static string Expect(RunStore store)
    {
        const string Unknown = "no run of this machine is stored here: the line 'How sure?' of the first one says which differences it tells apart";
        try
        {
            return store.List() is [var last, ..] && RunRecords.Read(last.File) is var record && MachineProbe.IsThis(record.Manifest.Machine) && Reports.Of(record, last.File).Overview is { } overview
                ? $"as {last.Id} found it: {overview.Sure[0]}"
                : Unknown;
        }
        catch (Exception problem) when (problem is InvalidRunRecordException or IOException or UnauthorizedAccessException)
        {
            return Unknown;
        }
    }
}

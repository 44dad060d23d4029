namespace Transport.Engine.Agents;

/// <summary>The pipe to a process of this machine: the agent itself, or what carries its lines.</summary>
internal sealed class ProcessPipe(ChildProcess process) : IAgentPipe
{
    /// <summary>Starts another program as the leader of a new session, with the same process id. Linux has it; elsewhere Ctrl+C also ends what carries the lines.</summary>
    private const string SessionStarter = "setsid";

    public int Id => process.Id;

    public Stream Output => process.OutputStream;

    /// <summary>Starts what a spec names.</summary>
    /// <exception cref="RunException">It cannot be started.</exception>
    public static ProcessPipe Start(AgentSpec spec, EngineOptions options)
    {
        var process = spec.IsLocal
            ? ChildProcess.Start(options.ClientAssembly, [.. AgentSpec.AgentWords, .. options.PluginFolders.SelectMany(folder => (string[])["--plugins", folder])])
            : StartProgram(spec, spec.StartedBy);
        options.OnStarted?.Invoke(ProcessRole.Client, process.Id);
        return new ProcessPipe(process);
    }

    public Task WriteLineAsync(string line) => process.WriteLineAsync(line);

    public void Kill() => process.Kill();

    public Task<string> DescribeEndAsync() => process.DescribeEndAsync();

    public ValueTask DisposeAsync() => process.DisposeAsync();

    private static ChildProcess StartProgram(AgentSpec spec, IReadOnlyList<string> command)
    {
        if (!OperatingSystem.IsWindows() && Exists(command[0]))
        {
            try
            {
                // Ctrl+C at a terminal goes to a whole process group: what carries the lines must outlive it, so that the part under way is finished.
                return ChildProcess.StartProgram(SessionStarter, command, leadsGroup: true);
            }
            catch (System.ComponentModel.Win32Exception)
            {
                // This system has no setsid.
            }
        }

        try
        {
            return ChildProcess.StartProgram(command[0], command.Skip(1));
        }
        catch (System.ComponentModel.Win32Exception missing)
        {
            throw new RunException($"agent {spec.Name}: {command[0]} could not be started: {missing.Message}", missing);
        }
    }

    /// <summary>Whether the system finds a program: what it says of a missing one is plainer than what setsid says.</summary>
    private static bool Exists(string program) => program.Contains('/', StringComparison.Ordinal)
        ? File.Exists(program)
        : (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator).Any(folder => File.Exists(Path.Combine(folder, program)));
}

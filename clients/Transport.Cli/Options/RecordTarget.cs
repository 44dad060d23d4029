namespace Transport.Cli.Options;

/// <summary>Where a run's report and record go, and the plugins that take part.</summary>
internal sealed record RecordTarget(Destination Destination, OutputFormat Format, string Store, IReadOnlyList<string> Plugins)
{
    /// <summary>Who makes a load's calls instead of a client process of this machine.</summary>
    public IReadOnlyList<AgentSpec> Agents { get; init; } = [];

    /// <summary>Where the measuring client runs; null for a process of this machine.</summary>
    public AgentSpec? Client { get; init; }

    /// <summary>Options of the servers that a run starts, besides those that the engine gives them.</summary>
    public IReadOnlyList<string> ServerArguments { get; init; } = [];

    /// <summary>How long a process may take to start.</summary>
    public TimeSpan ReadyWithin { get; init; } = TimeSpan.FromSeconds(60);

    /// <summary>The options that name them.</summary>
    public string AgentsTyped { get; init; } = "";

    /// <summary>What is measured in the place of persons; null for persons.</summary>
    public LoadedPayload? Payload
    {
        get;
        init => (field, _rows) = (value, null);
    }

    private RowCatalogue? _rows;

    /// <summary>The known rows, loaded once for a run and for the check of its plan.</summary>
    public RowCatalogue Rows => _rows ??= RowCatalogue.Load(Plugins, Payload);

    /// <param name="commandLine">What repeats the run.</param>
    /// <exception cref="UsageException">The store cannot be written.</exception>
    public EngineOptions EngineOptions(string commandLine)
    {
        WarnOfAnotherRun();
        return Options(commandLine);
    }

    private EngineOptions Options(string commandLine) => new()
    {
        ServerAssembly = Programs.ServerIfStarted,
        ClientAssembly = Programs.Client,
        PluginFolders = Plugins,
        PayloadFolder = Payload?.Folder,
        Rows = Rows,
        StoreFolder = CommonOptions.StoreFolder(Store),
        CommandLine = commandLine + AgentsTyped,
        Agents = Agents,
        Client = Client,
        ServerArguments = ServerArguments,
        ReadyWithin = ReadyWithin,
        OnNote = note => Console.Error.WriteLine($"note: {note}"),
    };

    /// <summary>Two runs at once disturb each other. The user is warned, but may continue.</summary>
    private void WarnOfAnotherRun()
    {
        var recently = DateTime.UtcNow - TimeSpan.FromMinutes(30);
        if (new RunStore(CommonOptions.StoreFolder(Store)).List().FirstOrDefault(run =>
            File.GetLastWriteTimeUtc(run.File) > recently && !RunRecordFile.IsEmpty(run.File) && RunRecordFile.IsBeingWritten(run.File)) is { } other)
        {
            Console.Error.WriteLine($"warning: run {other.Id} is being measured into the same store; two runs at once disturb each other, so trust neither");
        }
    }

    /// <summary>Two runs that begin together do not see each other's records then.</summary>
    /// <param name="recordFile">The run's own record, at its end.</param>
    /// <param name="since">When it began, UTC.</param>
    public void WarnOfRunsMeanwhile(string recordFile, DateTime since)
    {
        if (new RunStore(CommonOptions.StoreFolder(Store)).List().FirstOrDefault(run =>
            Path.GetFullPath(run.File) != Path.GetFullPath(recordFile) && File.GetLastWriteTimeUtc(run.File) > since && !ImportMark.IsOn(run.File)) is { } other)
        {
            Console.Error.WriteLine($"warning: run {other.Id} was measured into the same store at the same time; two runs at once disturb each other, so trust neither");
        }
    }

    /// <param name="report">What was measured.</param>
    /// <param name="page">Writes the page, where that is the form.</param>
    /// <exception cref="UsageException">The destination takes no more; the record is there all the same.</exception>
    public void Write(Report report, Action<TextWriter>? page = null)
    {
        try
        {
            ReportOutput.Write(Destination, Format, report, page: page);
        }
        catch (UsageException problem)
        {
            throw new UsageException($"{problem.Message}; what was measured is stored: type transport report last");
        }
    }
}

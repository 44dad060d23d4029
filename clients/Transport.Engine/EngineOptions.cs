using Transport.PluginLoading.Payloads;

namespace Transport.Engine;

/// <summary>Where the engine finds the programs it starts, and where it writes.</summary>
public sealed record EngineOptions
{
    /// <summary>The command-line verb, not shown in help, that makes a client process of an assembly.</summary>
    public const string ClientVerb = "client-process";

    /// <summary>Path of the server's assembly, <c>Transport.Server.dll</c>.</summary>
    public required string ServerAssembly { get; init; }

    /// <summary>Path of the assembly with the measuring client's entry, started as <c>dotnet exec ASSEMBLY client-process</c>.</summary>
    public required string ClientAssembly { get; init; }

    /// <summary>Plugin folders, or folders of plugin folders.</summary>
    public IReadOnlyList<string> PluginFolders { get; init; } = [];

    /// <summary>The folder of the build of the plan's payload; null for persons.</summary>
    public string? PayloadFolder { get; init; }

    /// <summary>The rows of <see cref="PluginFolders"/> if they are loaded already; null loads them for each run.</summary>
    public RowCatalogue? Rows { get; init; }

    /// <summary>Options of the server besides those that the engine gives it.</summary>
    public IReadOnlyList<string> ServerArguments { get; init; } = [];

    /// <summary>Serves all rows by one process, as <c>transport serve</c> does, where each endpoint has a process for itself otherwise.</summary>
    public bool SharedServer { get; init; }

    /// <summary>Folder of stored runs.</summary>
    public required string StoreFolder { get; init; }

    /// <summary>The command line that repeats the run, for the manifest.</summary>
    public string CommandLine { get; init; } = Environment.CommandLine;

    /// <summary>How long a server may take until its ready line, and a client process until its first message.</summary>
    public TimeSpan ReadyWithin { get; init; } = TimeSpan.FromSeconds(60);

    /// <summary>How long a call may continue after its deadline before the client process counts as hung and is killed.</summary>
    public TimeSpan HangMargin { get; init; } = TimeSpan.FromSeconds(5);

    /// <summary>Who makes a load's calls instead of a client process of this machine; empty for nobody. Not of a plan: who may write a plan may not start programs.</summary>
    public IReadOnlyList<AgentSpec> Agents { get; init; } = [];

    /// <summary>Where the measuring client runs; null for a process of this machine. Not of a plan, like <see cref="Agents"/>.</summary>
    public AgentSpec? Client { get; init; }

    /// <summary>The events that the run may store: those of its kind too, once the kind is known.</summary>
    internal RunFormat Format { get; init; } = RunFormat.Core;

    /// <summary>Set where another build is measured in turn with this one.</summary>
    internal Turn? Turn { get; init; }

    /// <summary>Git commit of the programs, where it is not that of the running program's checkout.</summary>
    public string? Commit { get; init; }

    /// <summary>Told in one line what a run says besides its report: what it deleted that earlier runs had left.</summary>
    public Action<string>? OnNote { get; init; }

    /// <summary>Told the id of each server and client process as soon as there is one; for trials that stop or kill it.</summary>
    internal Action<ProcessRole, int>? OnStarted { get; init; }

    /// <summary>Who starts client processes; null for processes of this machine, or behind the pipe of <see cref="Client"/>.</summary>
    internal IClientSource? Clients { get; init; }

    /// <summary>The rows that clients can be made for here.</summary>
    internal RowCatalogue LoadRows() => Rows ?? RowCatalogue.Load(PluginFolders, PayloadFolder is { } folder ? PayloadLoader.Load(folder) : null);
}

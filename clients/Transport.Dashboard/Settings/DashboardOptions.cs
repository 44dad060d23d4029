using System.Net;

namespace Transport.Dashboard.Settings;

/// <summary>What a dashboard needs to know of the server that it is part of. Nothing of it can be changed by a request.</summary>
public sealed record DashboardOptions
{
    /// <summary>Programs that runs start, plugin folders, and the folder of stored runs.</summary>
    public required EngineOptions Engine { get; init; }

    /// <summary>What the server serves, as things stand at the moment of the call.</summary>
    public required Func<ServerReady> DescribeServer { get; init; }

    /// <summary>The agents that loads may be made by; null for none.</summary>
    public AgentRig? Rig { get; init; }

    /// <summary>The address that the server listens on.</summary>
    public IPAddress Bind { get; init; } = IPAddress.Loopback;

    /// <summary>Folder of the built pages; if it has no <c>index.html</c>, a page says how to build them.</summary>
    public string PagesFolder { get; init; } = Path.Combine(AppContext.BaseDirectory, "wwwroot");

    /// <summary>Runs that may wait at once, 1 or more.</summary>
    public int MostQueued { get; init; } = 20;

    /// <summary>Pages that may watch at once, 1 or more.</summary>
    public int MostWatching { get; init; } = 64;

    /// <summary>Largest body of a request, in bytes; the import of a record has a separate limit.</summary>
    public int MaxRequestBytes { get; init; } = 64 * 1024;

    /// <summary>How long a run may continue its block when the server is asked to stop, before it is stopped at once.</summary>
    public TimeSpan FinishWithin { get; init; } = TimeSpan.FromSeconds(10);
}

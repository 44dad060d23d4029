using Transport.ServerApi.Runtime;

namespace Transport.Runs.Record;

/// <summary>
/// One line of a stored run. A run file is JSON Lines: <see cref="RunStarted"/> first, a <see cref="BlockMeasured"/> for every finished
/// block, <see cref="RunEnded"/> last; a file that ends early is a run that was killed, and everything in it counts. The names below are those of
/// events that any run may have; a kind of run adds the names of its events by its <c>Stored</c>.
/// </summary>
[JsonPolymorphic(TypeDiscriminatorPropertyName = "event")]
[JsonDerivedType(typeof(RunStarted), "run-started")]
[JsonDerivedType(typeof(RowListed), "row-listed")]
[JsonDerivedType(typeof(CellVerified), "cell-verified")]
[JsonDerivedType(typeof(CellFailed), "cell-failed")]
[JsonDerivedType(typeof(ColdMeasured), "cold-measured")]
[JsonDerivedType(typeof(Opened), "opened")]
[JsonDerivedType(typeof(WarmedUp), "warmed-up")]
[JsonDerivedType(typeof(BlockMeasured), "block-measured")]
[JsonDerivedType(typeof(BlocksCompiled), "blocks-compiled")]
[JsonDerivedType(typeof(CostMeasured), "cost-measured")]
[JsonDerivedType(typeof(BytesCounted), "bytes-counted")]
[JsonDerivedType(typeof(PhasesMeasured), "phases-measured")]
[JsonDerivedType(typeof(StatementsCounted), "statements-counted")]
[JsonDerivedType(typeof(ProcessReported), "process-reported")]
[JsonDerivedType(typeof(ProcessIncident), "process-incident")]
[JsonDerivedType(typeof(RunEnded), "run-ended")]
public abstract record RunEvent
{
    /// <summary>When it was stored, or for a <see cref="ProcessIncident"/> when it happened, UTC; null before.</summary>
    public DateTimeOffset? At { get; init; }

    /// <summary>Calls that it has figures of; empty if it has none, or if another member has them.</summary>
    public virtual IReadOnlyList<MeasuredCalls> TimedCalls() => [];

    /// <summary>What it has figures of: cells, loads or points, as a history counts them.</summary>
    public virtual IEnumerable<object> Measured() => TimedCalls().Select(calls => calls.Cell);

    /// <summary>The step of the measurement that it ends; null where it ends none.</summary>
    /// <param name="plan">What the run announced; null where it announced nothing.</param>
    public virtual MeasuredStep? Step(IPlan? plan) => null;

    /// <summary>The time over which it measured one figure, which ended shortly before <see cref="At"/>; null where it measured single calls or none.</summary>
    public virtual MeasuredSpan? Span() => null;

    /// <summary>What is out of range in it, where the types cannot say so; null when nothing is.</summary>
    internal virtual string? Fault() => null;
}

/// <summary>First line of a run.</summary>
/// <param name="SchemaVersion">Version of this file format; readers refuse a newer one by name.</param>
public sealed record RunStarted(int SchemaVersion, RunManifest Manifest) : RunEvent;

/// <summary>A transport of the run: its description, or why it is unavailable.</summary>
/// <param name="Transport">Transport id, or a plugin's name if no transport got that far.</param>
/// <param name="Description">Null only for a transport that could not be loaded.</param>
/// <param name="Unavailable">Null when it takes part; otherwise the reason.</param>
/// <param name="SameAs">
/// Set for the A/A transport: this is that transport again under another name, with a separate client. It is measured like any other and shown
/// only as noise.
/// </param>
public sealed record RowListed(string Transport, TransportDescription? Description = null, string? Unavailable = null, string? SameAs = null)
    : RunEvent;

/// <summary>The digest of a cell's answer was compared with the repository's, before timing or during it.</summary>
public sealed record CellVerified(Cell Cell, string Digest, string Expected) : RunEvent;

/// <summary>
/// A call that failed, answered wrongly or never came back: <paramref name="Reason"/> in the wire's own words. A cell with one of these
/// is failed and never ranked; its samples stay. A cell that fails twice is visited no more.
/// </summary>
public sealed record CellFailed(Cell Cell, string Reason) : RunEvent;

/// <summary>Fresh server and client processes, one call. Milliseconds.</summary>
/// <param name="OpenMs">Opening the client's connection.</param>
/// <param name="FirstCallMs">The very first call: the cold figure.</param>
/// <param name="ServerStartMs">From starting the server's process to its ready line.</param>
public sealed record ColdMeasured(Cell Cell, double ServerStartMs, double OpenMs, double FirstCallMs) : RunEvent;

/// <summary>A client opened in a measuring process, and its first call there (not cold: the server served others before).</summary>
public sealed record Opened(int Process, string Transport, double OpenMs, double FirstCallMs) : RunEvent;

/// <summary>Warm-up of a cell ended.</summary>
/// <param name="Calls">Calls made.</param>
/// <param name="Stable">Whether the series was on a plateau when its warm-up ended.</param>
/// <param name="EstimateMs">Median of the last calls.</param>
/// <param name="WindowMs">Medians of the windows of calls that the plateau was looked for in, in milliseconds; the last ones, if there were many.</param>
/// <param name="PlateauFrom">The window with which the plateau begins, as an index of <paramref name="WindowMs"/>; null when there is none.</param>
public sealed record WarmedUp(
    int Process, Cell Cell, int Calls, bool Stable, double EstimateMs, IReadOnlyList<double>? WindowMs = null, int? PlateauFrom = null) : RunEvent;

/// <summary>Cells visited once each, in a seeded shuffled order; slow ones not in every block.</summary>
public sealed record BlockMeasured(int Process, int Block, IReadOnlyList<Visit> Visits) : RunEvent
{
    /// <inheritdoc/>
    public override IReadOnlyList<MeasuredCalls> TimedCalls() => [.. Visits.Select(visit => new MeasuredCalls(visit.Cell, visit.Ms.Count, visit.Ms))];

    /// <inheritdoc/>
    public override MeasuredStep? Step(IPlan? plan) => new(Cell: null);

    /// <inheritdoc/>
    public override IEnumerable<object> Measured() => Visits.Where(visit => visit.Ms.Count > 0).Select(visit => visit.Cell);
}

/// <summary>What the runtime's compiler still did in a process pair while its blocks were measured. Milliseconds of all threads.</summary>
/// <param name="CompilerMs">Time spent compiling, in the client's process and the servers'.</param>
/// <param name="ProcessorMs">Processor time of these processes.</param>
public sealed record BlocksCompiled(int Process, double CompilerMs, double ProcessorMs) : RunEvent;

/// <summary>A separate pass: many consecutive calls of one cell, whose latencies are not used. Per call.</summary>
/// <param name="ClientGc">Collections and pauses of the client's process in the whole pass.</param>
/// <param name="ServerGc">Those of the server's process.</param>
public sealed record CostMeasured(
    int Process,
    Cell Cell,
    int Calls,
    double ClientAllocatedBytes,
    double ServerAllocatedBytes,
    double ClientCpuMs,
    double ServerCpuMs,
    GcUsage? ClientGc = null,
    GcUsage? ServerGc = null)
    : RunEvent;

/// <summary>One call through a byte-counting relay.</summary>
/// <param name="RequestBytes">Request body.</param>
/// <param name="ResponseBytes">Response body.</param>
/// <param name="RequestWireBytes">With headers and frames.</param>
/// <param name="ResponseWireBytes">With headers and frames.</param>
/// <param name="RoundTrips">How often the client spoke after the server had.</param>
/// <param name="ResponseGzipBytes">The response body compressed with gzip at its fastest, as servers do.</param>
/// <param name="ResponseBrotliBytes">The response body compressed with brotli at its fastest.</param>
public sealed record BytesCounted(
    Cell Cell,
    long RequestBytes,
    long ResponseBytes,
    long RequestWireBytes,
    long ResponseWireBytes,
    int? RoundTrips = null,
    long? ResponseGzipBytes = null,
    long? ResponseBrotliBytes = null)
    : RunEvent;

/// <summary>Where the time of a call goes, from a separate pass through the relay: the median of each phase over its calls, in milliseconds.</summary>
/// <param name="Calls">Calls of the pass.</param>
/// <param name="RequestMs">From the client's call to the repository's: encoding, sending and parsing the request; without a repository call, to its first byte at the relay.</param>
/// <param name="SerialiseMs">From there until the first bytes of the response were handed to the connection; without <paramref name="FirstByteMs"/>, to the first byte of the response.</param>
/// <param name="TransferMs">From the first byte of the response to the last: the rest of serialising in transports that stream.</param>
/// <param name="DeserialiseMs">From the last byte of the response to objects.</param>
/// <param name="TotalMs">Median of whole calls of this pass; the phases of each call add up to it, their medians nearly.</param>
/// <param name="RepositoryMs">In the repository; null where none was called, or the server's clock is another machine's.</param>
/// <param name="FirstByteMs">From there to the first byte of the response; null if the server does not report it.</param>
/// <param name="SerialiseAllMs">As <paramref name="SerialiseMs"/> until the last bytes were handed over: in transports that stream it overlaps the transfer.</param>
public sealed record PhasesMeasured(
    Cell Cell,
    int Calls,
    double RequestMs,
    double SerialiseMs,
    double TransferMs,
    double DeserialiseMs,
    double TotalMs,
    double? RepositoryMs = null,
    double? FirstByteMs = null,
    double? SerialiseAllMs = null)
    : RunEvent;

/// <summary>What a process of the run says of its own runtime; once for every different report of an endpoint or an agent.</summary>
/// <param name="Role">Which side it is on.</param>
/// <param name="Gc">Its garbage collector: <c>workstation</c> or <c>server</c>, followed by <c>, concurrent</c> if it is.</param>
/// <param name="Knobs">Its variables and settings that change how it runs, name to value.</param>
/// <param name="Agent">The agent that it is; null for others.</param>
/// <param name="Pid">Its process id, on its machine: of several that say the same, the first one's.</param>
/// <param name="Endpoint">What it serves alone; null where it serves everything, and for a client.</param>
public sealed record ProcessReported(ProcessRole Role, string Gc, IReadOnlyDictionary<string, string> Knobs, string? Agent = null, int? Pid = null, string? Endpoint = null) : RunEvent
{
    /// <summary>What its quota did while it measured, as an agent says at its end; null for nothing, and for processes under the quota of the run's own, of which the run's end tells it.</summary>
    public Throttling? Throttled { get; init; }

    /// <inheritdoc/>
    internal override string? Fault() => Throttling.Fault(Throttled);
}

/// <summary>A process of the run died, froze, or was started in the place of one that died.</summary>
/// <param name="Role">Which side it was on.</param>
/// <param name="Kind">What happened.</param>
/// <param name="Pid">Its process id.</param>
/// <param name="Reason">One line.</param>
/// <param name="Endpoint">The endpoint that a server's process served alone; null if it served all, and for other processes.</param>
/// <param name="Ms">How long it froze, in milliseconds; null for anything else.</param>
/// <param name="During">What the run was doing.</param>
/// <param name="Cell">The cell that was called; null between calls, or if unknown.</param>
public sealed record ProcessIncident(
    ProcessRole Role,
    IncidentKind Kind,
    int Pid,
    string Reason,
    string? Endpoint = null,
    double? Ms = null,
    string? During = null,
    Cell? Cell = null)
    : RunEvent;

/// <summary>Last line of a run that was not killed.</summary>
/// <param name="Reason">One of <see cref="EndReasons"/>.</param>
public sealed record RunEnded(DateTimeOffset EndedAt, string Reason) : RunEvent
{
    /// <summary>What the container's quota did to the processes of the run; null for nothing, and where it is not known.</summary>
    public Throttling? Throttled { get; init; }

    /// <inheritdoc/>
    internal override string? Fault() => Throttling.Fault(Throttled);
}

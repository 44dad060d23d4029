namespace Transport.Experiments.Analysis;

/// <summary>One line of the table. Times in milliseconds; a figure that cannot be given honestly is null.</summary>
public sealed record CellSummary
{
    /// <summary>What was called.</summary>
    [JsonIgnore]
    public Cell Cell => new(Transport, Operation, Persons, Orders);

    /// <summary>Transport id.</summary>
    public required string Transport { get; init; }

    /// <summary>Library and version; empty if the transport could not be loaded.</summary>
    public required string Library { get; init; }

    /// <summary>Whether the implementation is ours or a library; null if the transport could not be loaded.</summary>
    public Implementation? Implementation => Description?.Implementation;

    /// <summary>Where the transport comes from: built in, or a plugin folder; null if it could not be loaded.</summary>
    public string? Source => Description?.Source;

    /// <summary>Whether the transport shows a physical limit of the machine, decodes nothing and is never ranked.</summary>
    public bool IsLimit => Description is { IsLimit: true };

    /// <summary>The transport's whole description: wire, settings, compression, tuning; null if it could not be loaded.</summary>
    public required TransportDescription? Description { get; init; }

    /// <summary>The operation called.</summary>
    public required Operation Operation { get; init; }

    /// <summary>Persons, or customer orders, per call; 1 for Query.</summary>
    public required int Persons { get; init; }

    /// <summary>Whether persons carry their orders.</summary>
    public required bool Orders { get; init; }

    /// <summary>How the cell ended.</summary>
    public required CellStatus Status { get; init; }

    /// <summary>Why the status is not <see cref="CellStatus.Ok"/>.</summary>
    public string? Reason { get; init; }

    /// <summary>First call where server and client processes were fresh for it; otherwise null.</summary>
    public double? ColdMs { get; init; }

    /// <summary>From starting the fresh server's process to its ready line, beside <see cref="ColdMs"/>.</summary>
    public double? ServerStartMs { get; init; }

    /// <summary>Opening the fresh client's connection, beside <see cref="ColdMs"/>.</summary>
    public double? ColdOpenMs { get; init; }

    /// <summary>Median of all measured calls; null when none completed.</summary>
    public double? MedianMs { get; init; }

    /// <summary>Lower end of the median's 95 % interval; null with fewer than 6 calls.</summary>
    public double? MedianLowMs { get; init; }

    /// <summary>Upper end of the median's 95 % interval; null with fewer than 6 calls.</summary>
    public double? MedianHighMs { get; init; }

    /// <summary>90th percentile; null where the calls cannot bound it: fewer than 36, fewer than 45 where no process bounds its own, fewer than 120 blocks of a single process.</summary>
    public double? P90Ms { get; init; }

    /// <summary>Lower end of the 95 % interval of <see cref="P90Ms"/>.</summary>
    public double? P90LowMs { get; init; }

    /// <summary>Upper end of the 95 % interval of <see cref="P90Ms"/>.</summary>
    public double? P90HighMs { get; init; }

    /// <summary>95th percentile; null where the calls cannot bound it: fewer than 72, fewer than 90 where no process bounds its own, fewer than 240 blocks of a single process.</summary>
    public double? P95Ms { get; init; }

    /// <summary>Lower end of the 95 % interval of <see cref="P95Ms"/>.</summary>
    public double? P95LowMs { get; init; }

    /// <summary>Upper end of the 95 % interval of <see cref="P95Ms"/>.</summary>
    public double? P95HighMs { get; init; }

    /// <summary>99th percentile; null where the calls cannot bound it: fewer than 368, fewer than 450 where no process bounds its own, fewer than 1,200 blocks of a single process.</summary>
    public double? P99Ms { get; init; }

    /// <summary>Lower end of the 95 % interval of <see cref="P99Ms"/>.</summary>
    public double? P99LowMs { get; init; }

    /// <summary>Upper end of the 95 % interval of <see cref="P99Ms"/>.</summary>
    public double? P99HighMs { get; init; }

    /// <summary>99.9th percentile; null where the calls cannot bound it: fewer than 3,688, fewer than 4,500 where no process bounds its own, fewer than 12,000 blocks of a single process.</summary>
    public double? P999Ms { get; init; }

    /// <summary>Lower end of the 95 % interval of <see cref="P999Ms"/>.</summary>
    public double? P999LowMs { get; init; }

    /// <summary>Upper end of the 95 % interval of <see cref="P999Ms"/>.</summary>
    public double? P999HighMs { get; init; }

    /// <summary>Latencies that calls gather around, the fastest first; empty if they all gather around one, or where there are fewer than 100 calls.</summary>
    public IReadOnlyList<LatencyMode> Modes { get; init; } = [];

    /// <summary>The modes in words, with what falls on the slow ones; null if there are not several.</summary>
    public string? ModesInWords { get; init; }

    /// <summary>Calls more than three interquartile ranges above the upper quartile. They are flagged, and in every figure.</summary>
    public int Outliers { get; init; }

    /// <summary>Calls above this latency are outliers; null when none completed.</summary>
    public double? OutliersAboveMs { get; init; }

    /// <summary>Completed measured calls.</summary>
    public required int Samples { get; init; }

    /// <summary>
    /// Independent calls that would bound the median as narrowly: fewer than <see cref="Samples"/> where neighbouring blocks, or the calls of a
    /// process, resemble each other. Null when none completed.
    /// </summary>
    public double? EffectiveSamples { get; init; }

    /// <summary>Share of calls that other programs, collections or a slow mode made much slower than the lowest quarter of them; null with fewer than 20 calls.</summary>
    public double? Disturbed { get; init; }

    /// <summary>Client processes that measured the cell. With one, intervals of latencies are those of that process.</summary>
    public int Processes { get; init; }

    /// <summary>Calls past their deadline.</summary>
    public required int Stalls { get; init; }

    /// <summary>
    /// Median over the fastest transport's median for the same operation, size and orders; 1 for the fastest. Below 1 for a transport with a lower median
    /// whose undisturbed calls were not faster, which decides who is fastest.
    /// </summary>
    public double? RatioToFastest { get; init; }

    /// <summary>
    /// How it differs from the fastest transport for the same operation, size and orders; null for the fastest itself, for what is not ranked, and where
    /// no process has 3 calls of both.
    /// </summary>
    public Difference? VersusFastest { get; init; }

    /// <summary>How a variant differs from the same transport as it comes; null, and left out, for others, and where that was not ranked.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public Difference? VersusPlain { get; init; }

    /// <summary>Median over the floor's median for the same operation, size and orders.</summary>
    public double? RatioToFloor { get; init; }

    /// <summary>Body of one request, in bytes, counted at the stream.</summary>
    public long? RequestBytes { get; init; }

    /// <summary>Body of one response, in bytes, counted at the stream.</summary>
    public long? ResponseBytes { get; init; }

    /// <summary>One request with headers and frames, in bytes.</summary>
    public long? RequestWireBytes { get; init; }

    /// <summary>One response with headers and frames, in bytes.</summary>
    public long? ResponseWireBytes { get; init; }

    /// <summary>The response body compressed with gzip at its fastest level, in bytes, whether or not the transport compresses.</summary>
    public long? ResponseGzipBytes { get; init; }

    /// <summary>The response body compressed with brotli at its fastest, in bytes.</summary>
    public long? ResponseBrotliBytes { get; init; }

    /// <summary>Round trips of a call on an open connection, counted at the stream.</summary>
    public int? RoundTrips { get; init; }

    /// <summary>Where the time of a call goes; null if it could not be split.</summary>
    public CallPhases? Phases { get; init; }

    /// <summary>Bytes the client's process allocated per call, from the cost pass.</summary>
    public double? ClientAllocatedBytes { get; init; }

    /// <summary>Bytes the server's process allocated per call, from the cost pass.</summary>
    public double? ServerAllocatedBytes { get; init; }

    /// <summary>Processor time of the client's process per call, in milliseconds, from the cost pass.</summary>
    public double? ClientCpuMs { get; init; }

    /// <summary>Processor time of the server's process per call, in milliseconds, from the cost pass.</summary>
    public double? ServerCpuMs { get; init; }

    /// <summary>Collections and pauses of the client's process, from the cost pass.</summary>
    public GcPerCall? ClientGc { get; init; }

    /// <summary>Collections and pauses of the server's process, from the cost pass.</summary>
    public GcPerCall? ServerGc { get; init; }

    /// <summary>SHA-256 of the answer in canonical form (docs/digests.md), lower-case hex.</summary>
    public string? Digest { get; init; }

    /// <summary>The digest equalled the repository's, before timing and at every check during it; false for a cell that failed in any way. Null for a limit, which decodes nothing.</summary>
    public bool? Verified { get; init; }

    /// <summary>Whether an answer was not the source data: a cell may fail for other reasons too, a process that was lost for example.</summary>
    public bool IsWrong { get; init; }

    /// <summary>Whether the payload's sample is too short, or repeated, to say anything about rows that compress: the cell is shown, and not ranked.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public bool IsFlattered { get; init; }

    /// <summary>Whether it would be ranked, had the machine not been overloaded: its figures are shown, and nothing follows from comparing them.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public bool IsUnanswered { get; init; }

    /// <summary>Whether it takes part in the ranking: measured, proven equal, and no limit. One that was still changing does; its interval reaches as far as it may change.</summary>
    public bool IsRanked => Status is CellStatus.Ok or CellStatus.Unsteady && Verified == true && MedianMs is not null && !IsLimit && !IsFlattered && !IsUnanswered;

    /// <summary>Whether it is the one that the others of its question are compared with. Another may have the same median.</summary>
    public bool IsFastest => IsRanked && VersusFastest is null && RatioToFastest == 1;
}

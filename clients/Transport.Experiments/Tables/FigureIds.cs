namespace Transport.Experiments.Tables;

/// <summary>Every kind of figure that a <see cref="Table"/> has: here and nowhere else.</summary>
public static class FigureIds
{
    private const string Interval = "95 % interval";

    public static FigureId Median { get; } = new("medianMs", "median", "ms", "Half of the calls took less.", Direction.Less);

    /// <summary>The call that 95 of 100 calls are faster than.</summary>
    public static FigureId P95 { get; } = new("p95Ms", "p95", "ms", "95 of 100 calls took less.", Direction.Less, Rank: 1);

    public static FigureId Cold { get; } = new("coldMs", "cold", "ms", "The first call of a fresh client to a fresh server.", Direction.Less, Rank: 1);

    public static FigureId Time { get; } = new("ms", "time", "ms", "From request to response.", Direction.Less);

    public static FigureId FirstObject { get; } = new("firstObjectMs", "first object", "ms", "From the request until the first object of a stream was there.", Direction.Less) { Bounds = Interval };

    public static FigureId LastObject { get; } = new("lastObjectMs", "last object", "ms", "From the request until the last object of a stream was there.", Direction.Less) { Bounds = Interval };

    public static FigureId ObjectsPerSecond { get; } = new("objectsPerSecond", "objects/s", "/s", "Objects of a stream per second, by the median time to its last.", Direction.More);

    public static FigureId ClientHeap { get; } = new("clientHeapBytes", "client heap", "bytes", "The most that the client's managed heap held while a stream was read, the stream's garbage included.", Rank: 1);

    public static FigureId ServerHeap { get; } = new("serverHeapBytes", "server heap", "bytes", "The most that the server's managed heap held while a stream was read: its own data, and garbage of earlier calls, included.", Rank: 1);

    public static FigureId ServerStart { get; } = new("serverStartMs", "server start", "ms", "From the start of the server's process until it was ready.", Direction.Less, Rank: 3);

    public static FigureId Open { get; } = new("openMs", "open", "ms", "Opening the client's connection.", Direction.Less, Rank: 4);

    public static FigureId PerSecond { get; } = new("perSecond", "calls/s", "/s", "Calls answered rightly per second.", Direction.More);

    /// <summary>The same of a load, whose bounds are those of its statistics.</summary>
    public static FigureId PerSecondOfLoad { get; } = PerSecond with { Bounds = Interval };

    /// <inheritdoc cref="PerSecondOfLoad"/>
    public static FigureId MedianOfLoad { get; } = Median with { Bounds = Interval };

    /// <inheritdoc cref="PerSecondOfLoad"/>
    public static FigureId P95OfLoad { get; } = P95 with { Bounds = Interval };

    public static FigureId ToHandler { get; } = new("ratioToHandler", "x handler", "x", "Calls per second over those of the plain HTTP handler.", Direction.More, Rank: 1);

    public static FigureId Answered { get; } = new("answered", "answered", "n", "Calls answered rightly in what was measured.", Rank: 4);

    public static FigureId Wrong { get; } = new("wrong", "wrong", "n", "Calls with a wrong answer, warm-up included.", Direction.Less, Rank: 3);

    public static FigureId Errors { get; } = new("errors", "failed", "n", "Calls that failed, warm-up included.", Direction.Less, Rank: 2);

    /// <summary>Calls past their deadline.</summary>
    public static FigureId Stalls { get; } = new("stalls", "stalls", "n", "Calls that took longer than their deadline, warm-up included.", Direction.Less, Rank: 3);

    public static FigureId ErrorShare { get; } = new("errorShare", "errors", "%", "Calls that failed, timed out or could not be sent, of all calls.", Direction.Less, Rank: 3);

    public static FigureId ServerCpu { get; } = new("serverCpuShare", "server CPU", "%", "Processor time of the server's process, as a share of all processors of the machine.", Rank: 1);

    public static FigureId ClientCpu { get; } = new("clientCpuShare", "client CPU", "%", "Processor time of the clients' process, as a share of all processors of the machine.", Rank: 2);

    /// <summary>One subject over another, measured here.</summary>
    public static FigureId Ratio { get; } = new("ratio", "ours", "x", "The ratio in this run: it survives a change of machines, times do not.");

    public static FigureId ArticleRatio { get; } = new("articleRatio", "article", "x", "The ratio of the article's figures.");

    public static FigureId ArticleMedian { get; } = new("articleMedianMs", "article", "ms", "The article's median, on its machine.");

    public static FigureId ArticleCold { get; } = new("articleColdMs", "article, cold", "ms", "The article's first call, on its machine.", Rank: 2);

    public static FigureId ArticlePerSecond { get; } = new("articlePerSecond", "article, release", "/s", "The article's calls per second: release build, full server.");

    /// <summary>The article's rate as it first measured.</summary>
    public static FigureId ArticleDebugPerSecond { get; } = new("articleDebugPerSecond", "article, debug", "/s", "The article's calls per second: debug build, development server.", Rank: 2);

    public static FigureId ArticleName { get; } = new("articleName", "its name there", "words", "What the article calls the subject.", Rank: 5);

    public static FigureId Library { get; } = new("library", "library", "words", "The library of the transport, and its version; ours where it is this project's.", Rank: 6);

    public static FigureId Sla { get; } = new("sla", "SLA", "words", "Whether the limits of time and errors were kept.");

    public static FigureId Trend { get; } = new("trend", "trend", "words", "Whether response times changed as the load went on.", Rank: 4);

    public static FigureId ArticleTrend { get; } = new("articleTrend", "article's trend", "words", "What the article says of response times as its load went on.", Rank: 5);

    public static FigureId Of { get; } = new("of", "ours is", "words", "Which of our subjects comes closest.", Rank: 1);

    public static FigureId Run { get; } = new("runId", "run", "words", "The stored run, for transport report.");

    public static FigureId CommandLine { get; } = new("commandLine", "repeated by", "words", "The command that repeats it alone.", Rank: 1);

    /// <summary>Whether answers were compared with the source's data.</summary>
    public static FigureId Verified { get; } = new("verified", "verified", "words", "Whether every answer equalled the source's data; a limit decodes nothing, so that nothing can be compared.", Rank: 3);

    /// <summary>Kinds of session of a binding.</summary>
    public static FigureId Sessions { get; } = new("sessions", "sessions", "words", "Kinds of session that the binding can have.");

    /// <summary>The session of a binding where nothing is said.</summary>
    public static FigureId DefaultSession { get; } = new("defaultSession", "default", "words", "The kind that it has by default.");

    /// <summary>The transport with a binding.</summary>
    public static FigureId TransportHere { get; } = new("transportHere", "transport here", "words", "The transport with this binding.");
}

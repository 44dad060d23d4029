namespace Transport.Reporting.Medians.Columns;

/// <summary>The columns of the table of costs. Bytes are in kB of 1000 throughout: a unit that changed within a column would hide which is more.</summary>
internal static class CostColumns
{
    private const string Bodies = "bodies in bytes, counted at the stream. kB is 1000 bytes.";
    private const string Compressed = "the response body compressed, both at their fastest level, whether or not the transport compresses";
    private const string Allocated = "managed bytes that each process allocated per call";
    private const string Processor = "processor time that each process used per call; on several cores the sum may exceed the latency";
    private const string Collected = "garbage collections of generation 0, 1 and 2 per 1000 calls";

    private static readonly CellField RequestWire = new("requestWireBytes", cell => cell.RequestWireBytes);
    private static readonly CellField ResponseWire = new("responseWireBytes", cell => cell.ResponseWireBytes);

    /// <summary>In the order of the table.</summary>
    public static IReadOnlyList<CellColumn> All { get; } =
    [
        Bytes("request", "request", Bodies, 2, isUsual: false, new CellField("requestBytes", cell => cell.RequestBytes)),
        Bytes("response", "response", Bodies, 0, isUsual: true, new CellField("responseBytes", cell => cell.ResponseBytes)),
        Bytes("gzip", "gzip", Compressed, 5, isUsual: false, new CellField("responseGzipBytes", cell => cell.ResponseGzipBytes)),
        Bytes("brotli", "brotli", Compressed, 5, isUsual: false, new CellField("responseBrotliBytes", cell => cell.ResponseBrotliBytes)),
        Bytes("wire", "on the wire", "request and response together, with headers and frames", 2, isUsual: true, RequestWire, ResponseWire),
        new("trips", "round trips", FigureKind.Count, "how often a call on an open connection goes to the server and back, counted at the stream", new CellField("roundTrips", cell => cell.RoundTrips))
        {
            Table = CellTable.Cost, Group = "Bytes", Term = "bytes",
        },
        Cost("clientAlloc", "client alloc", Allocated, 0, FigureKind.Kilobytes, "kB", isUsual: true, new CellField("clientAllocatedBytes", cell => cell.ClientAllocatedBytes)),
        Cost("serverAlloc", "server alloc", Allocated, 1, FigureKind.Kilobytes, "kB", isUsual: true, new CellField("serverAllocatedBytes", cell => cell.ServerAllocatedBytes)),
        Cost("clientCpu", "client CPU", Processor, 3, FigureKind.Ms, "ms", isUsual: true, new CellField("clientCpuMs", cell => cell.ClientCpuMs)),
        Cost("serverCpu", "server CPU", Processor, 3, FigureKind.Ms, "ms", isUsual: true, new CellField("serverCpuMs", cell => cell.ServerCpuMs)),
        Cost("clientGc", "client GC", Collected, 4, FigureKind.Collections, "0/1/2", isUsual: false, Generations("client", cell => cell.ClientGc)),
        Cost("serverGc", "server GC", Collected, 4, FigureKind.Collections, "0/1/2", isUsual: false, Generations("server", cell => cell.ServerGc)),
        Cost("pause", "GC pause", "time per call that collections paused the two processes", 5, FigureKind.Ms, "ms", isUsual: false,
            new CellField("clientGc.pauseMs", cell => cell.ClientGc?.PauseMs, "clientGcPauseMs"), new CellField("serverGc.pauseMs", cell => cell.ServerGc?.PauseMs, "serverGcPauseMs")),
    ];

    private static CellColumn Bytes(string id, string header, string meaning, int rank, bool isUsual, params CellField[] fields) => new(id, header, FigureKind.Kilobytes, meaning, fields)
    {
        Table = CellTable.Cost, Rank = rank, Group = "Bytes", Term = "bytes", Unit = "kB", IsUsual = isUsual,
    };

    private static CellColumn Cost(string id, string header, string meaning, int rank, FigureKind kind, string unit, bool isUsual, params CellField[] fields) => new(id, header, kind, meaning, fields)
    {
        Table = CellTable.Cost, Rank = rank, Group = "Cost of a call", Term = "cost", Unit = unit, IsUsual = isUsual,
    };

    private static CellField[] Generations(string side, Func<CellSummary, GcPerCall?> gc) =>
    [
        new($"{side}Gc.gen0", cell => gc(cell)?.Gen0, $"{side}Gen0"), new($"{side}Gc.gen1", cell => gc(cell)?.Gen1, $"{side}Gen1"), new($"{side}Gc.gen2", cell => gc(cell)?.Gen2, $"{side}Gen2"),
    ];
}

using System.Diagnostics.Metrics;

namespace Transport.OData.CompiledPayloads.Diagnostics;

/// <summary>What a plan wrote and what the library wrote, counted.</summary>
public static class CompiledPayloadMetrics
{
    /// <summary>The meter's name.</summary>
    public const string MeterName = "Transport.OData.CompiledPayloads";

    /// <summary>
    /// The counter of responses. Its tag <c>writer</c> is <c>plan</c> or <c>library</c>; with <c>library</c>, its tag <c>reason</c> says why.
    /// </summary>
    public const string ResponsesName = "odata.compiled_payloads.responses";

    /// <summary>The counter of queries over objects in memory. Its tag <c>query</c> is <c>plan</c> where a compiled query ran, else <c>library</c>.</summary>
    public const string QueriesName = "odata.compiled_payloads.queries";

    private static readonly Meter Meter = new(MeterName);
    private static readonly Counter<long> Responses = Meter.CreateCounter<long>(ResponsesName, "{response}");
    private static readonly Counter<long> Queries = Meter.CreateCounter<long>(QueriesName, "{query}");

    internal static void Compiled() => Responses.Add(1, new KeyValuePair<string, object?>("writer", "plan"));

    internal static void FellBack(string reason) => Responses.Add(
        1, new KeyValuePair<string, object?>("writer", "library"), new KeyValuePair<string, object?>("reason", reason));

    internal static void Query(bool isPlanned) => Queries.Add(1, new KeyValuePair<string, object?>("query", isPlanned ? "plan" : "library"));
}

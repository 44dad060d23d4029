using System.Diagnostics.Metrics;

namespace Transport.OData.CompiledPayloads.Diagnostics;

/// <summary>What a plan wrote and what the library wrote, counted for each application by a meter of its <see cref="IMeterFactory"/>.</summary>
public sealed class CompiledPayloadMetrics
{
    /// <summary>The meter's name.</summary>
    public const string MeterName = "Transport.OData.CompiledPayloads";

    /// <summary>
    /// The counter of responses. Its tag <c>writer</c> is <c>plan</c> or <c>library</c>; with <c>library</c>, its tag <c>reason</c> says why.
    /// </summary>
    public const string ResponsesName = "odata.compiled_payloads.responses";

    /// <summary>
    /// The counter of queries of <c>[EnableQuery]</c>. Its tag <c>query</c> is <c>plan</c> where a compiled query ran, else <c>library</c>; with
    /// <c>library</c>, its tag <c>reason</c> says why.
    /// </summary>
    public const string QueriesName = "odata.compiled_payloads.queries";

    private readonly Counter<long> _responses;
    private readonly Counter<long> _queries;

    internal CompiledPayloadMetrics(IMeterFactory factory)
    {
        var meter = factory.Create(MeterName);
        _responses = meter.CreateCounter<long>(ResponsesName, "{response}");
        _queries = meter.CreateCounter<long>(QueriesName, "{query}");
    }

    internal void Compiled() => _responses.Add(1, new KeyValuePair<string, object?>("writer", "plan"));

    internal void FellBack(string reason) => _responses.Add(
        1, new KeyValuePair<string, object?>("writer", "library"), new KeyValuePair<string, object?>("reason", reason));

    internal void QueryPlanned() => _queries.Add(1, new KeyValuePair<string, object?>("query", "plan"));

    internal void QueryFellBack(string reason) => _queries.Add(
        1, new KeyValuePair<string, object?>("query", "library"), new KeyValuePair<string, object?>("reason", reason));
}

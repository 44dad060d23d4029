using Transport.OData.Query.Plans;

namespace Transport.OData.Streaming.Writing;

/// <summary>Writes one row as far as it can without waiting.</summary>
/// <param name="plan">Whose queries of expanded collections are run; its shape is the one that was compiled.</param>
/// <param name="step">Where to start: 0 for the row's beginning, or the number behind the one that was returned.</param>
/// <returns>
/// The number of the nested property whose items the caller must now write, between what stands before and behind them; -1 when the row is complete.
/// </returns>
internal delegate int RowStep(object row, PayloadSink sink, ResourcePlan plan, int step);

/// <summary>The compiled form of a <see cref="ResourcePlan"/>'s shape.</summary>
internal sealed class RowWriter
{
    private readonly Lazy<RowWriter>[] _nested;

    public RowWriter(ResourcePlan plan, PayloadStyle style)
    {
        Write = RowCompiler.Compile(plan, style);
        _nested = [.. plan.Nested.Select(item => new Lazy<RowWriter>(() => new RowWriter(item.Plan, style)))];
    }

    /// <summary>Writes a row; small collections of plain items too.</summary>
    public RowStep Write { get; }

    /// <summary>The writer of one nested property's items, compiled when it is first needed.</summary>
    public RowWriter Nested(int index) => _nested[index].Value;
}

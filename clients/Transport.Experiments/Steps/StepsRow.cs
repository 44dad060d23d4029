using Transport.Experiments.Articles;
using Transport.Runs.Record;

namespace Transport.Experiments.Steps;

/// <summary>A way and its steps.</summary>
public sealed record StepsRow : ArticleRow
{
    /// <summary>In the order in which they were first done.</summary>
    public required IReadOnlyList<StepFigure> Steps { get; init; }

    /// <summary>Its median of a step; null where it was not done.</summary>
    internal StepFigure? Find(string step) => Steps.FirstOrDefault(figure => figure.Step == step);

    /// <summary>The ways of a record, in the order of the list.</summary>
    /// <param name="record">The events.</param>
    /// <param name="ways">Ids of the ways of the plan.</param>
    internal static IReadOnlyList<StepsRow> Of(RunRecord record, IReadOnlyList<string> ways)
    {
        var ended = record.EndReason;
        var listed = record.Events.OfType<RowListed>().DistinctBy(row => row.Transport).ToDictionary(row => row.Transport);
        var samples = record.Events.OfType<StepMeasured>().Select(measured => measured.Sample).ToLookup(sample => sample.Way);
        var failures = record.Events.OfType<StepFailed>().ToLookup(failed => failed.Way, failed => failed.Reason);
        return [.. ways.Select(way => Of(way, listed.GetValueOrDefault(way), [.. samples[way]], failures[way].FirstOrDefault(), ended))];
    }

    private static StepsRow Of(string way, RowListed? listed, IReadOnlyList<StepSample> samples, string? failure, string? ended)
    {
        var (status, reason) = Judge(listed, failure, samples.Count > 0, ended);
        return new StepsRow
        {
            Transport = way,
            Library = LibraryOf(listed),
            Implementation = listed?.Description?.Implementation,
            Source = listed?.Description?.Source,
            Status = status,
            Reason = reason,
            Steps = [.. samples.GroupBy(sample => sample.Step).Select(step => StepFigure.Of(step.Key, [.. step]))],
        };
    }
}

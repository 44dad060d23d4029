using Transport.Experiments.Analysis;
using Transport.Experiments.Callers;
using Transport.Experiments.Callers.Survey;
using Transport.Experiments.ColdTries;
using Transport.Experiments.Entities;
using Transport.Experiments.Kinds;
using Transport.Experiments.Load.Figures;
using Transport.Experiments.Medians.Figures;
using Transport.Experiments.ServiceModes;
using Transport.Reporting.Callers;
using Transport.Reporting.Callers.Survey;
using Transport.Reporting.ColdTries;
using Transport.Reporting.Entities;
using Transport.Reporting.Load;
using Transport.Reporting.Medians;
using Transport.Reporting.ServiceModes;
using Transport.Runs.Record;
using Transport.Runs.Record.Storage;

namespace Transport.Reporting.Kinds;

/// <summary>The report of every kind of run: here and nowhere else.</summary>
public static class Reports
{
    private static readonly IReadOnlyList<Func<RunRecord, IRunSummary, string?, Report?>> All =
    [
        Kind<Summary>((record, summary, file) => new MediansReport(record, summary, file)),
        Kind<Article1Summary>((record, summary, file) => new ColdTriesReport(record, summary, file)),
        Kind<Article2Summary>((record, summary, file) => new CallersReport(record, summary, file)),
        Kind<Article3Summary>((record, summary, file) => new ServiceModesReport(record, summary, file)),
        Kind<SurveySummary>((record, summary, file) => new SurveyReport(record, summary, file)),
        Kind<Article5Summary>((record, summary, file) => new EntitiesReport(record, summary, file)),
        Kind<LoadSummary>((record, summary, file) => new LoadReport(record, summary, file)),
    ];

    /// <summary>The report of a run of any kind; every figure is computed here, from the raw samples.</summary>
    /// <param name="record">The raw samples.</param>
    /// <param name="recordFile">Where they are.</param>
    /// <exception cref="InvalidRunRecordException">Events that are each in order contradict each other, and nothing can be computed from them.</exception>
    public static Report Of(RunRecord record, string? recordFile)
    {
        try
        {
            var summary = ExperimentList.Build(record);
            return All.Select(kind => kind(record, summary, recordFile)).First(report => report is not null)!;
        }
        catch (Exception problem) when (problem is not (InvalidRunRecordException or OutOfMemoryException or OperationCanceledException)
            && problem is not AggregateException { InnerException: OperationCanceledException })
        {
            throw new InvalidRunRecordException($"{Report.NameOf(recordFile ?? record.Manifest.RunId)}: damaged: no figures can be computed from it ({problem.Message})", problem);
        }
    }

    private static Func<RunRecord, IRunSummary, string?, Report?> Kind<TSummary>(Func<RunRecord, TSummary, string?, Report> make)
        where TSummary : class, IRunSummary => (record, summary, file) => summary is TSummary ours ? make(record, ours, file) : null;
}

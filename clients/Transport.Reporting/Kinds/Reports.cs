using System.Collections.Frozen;
using Transport.Experiments.Kinds;
using Transport.Runs.Record.Storage;

namespace Transport.Reporting.Kinds;

/// <summary>The report of every kind of run: the class whose constructor takes a record, the summary of the kind, and the record's file.</summary>
public static class Reports
{
    internal static FrozenDictionary<Type, ConstructorInfo> BySummary { get; } =
        (from type in typeof(Report).Assembly.GetTypes()
         where type.IsSubclassOf(typeof(Report)) && !type.IsAbstract
         from constructor in type.GetConstructors()
         let takes = constructor.GetParameters().Select(parameter => parameter.ParameterType).ToArray()
         where takes.Length == 3 && takes[0] == typeof(RunRecord) && takes[1].IsAssignableTo(typeof(IRunSummary)) && takes[2] == typeof(string)
         select KeyValuePair.Create(takes[1], constructor)).ToFrozenDictionary();

    /// <summary>The report of a run of any kind; every figure is computed here, from the raw samples.</summary>
    /// <param name="record">The raw samples.</param>
    /// <param name="recordFile">Where they are.</param>
    /// <exception cref="InvalidRunRecordException">Events that are each in order contradict each other, and nothing can be computed from them.</exception>
    public static Report Of(RunRecord record, string? recordFile)
    {
        try
        {
            var summary = ExperimentList.Build(record);
            return (Report)BySummary[summary.GetType()].Invoke(BindingFlags.DoNotWrapExceptions, binder: null, [record, summary, recordFile], culture: null);
        }
        catch (Exception problem) when (problem is not (InvalidRunRecordException or OutOfMemoryException or OperationCanceledException)
            && problem is not AggregateException { InnerException: OperationCanceledException })
        {
            throw new InvalidRunRecordException($"{Report.NameOf(recordFile ?? record.Manifest.RunId)}: damaged: no figures can be computed from it ({problem.Message})", problem);
        }
    }
}

using Transport.ServerApi.Folders;

namespace Transport.Experiments.Stores;

/// <summary>Does the steps of a plan in this process, one way after the other. Nothing is stored.</summary>
public static class StoreSampler
{
    /// <summary>A setting of .NET, read before a process first uses a socket: an answer is taken by the thread that has waited for it, instead of waking another one.</summary>
    private const string InlineCompletions = "DOTNET_SYSTEM_NET_SOCKETS_INLINE_COMPLETIONS";

    /// <summary>Does them. A way that fails takes only its own steps along.</summary>
    /// <param name="plan">The plan, without problems.</param>
    /// <param name="rows">Encodings and databases.</param>
    /// <param name="onStep">Told of each step before it is done.</param>
    /// <param name="onNote">Told what was removed that earlier runs had left.</param>
    /// <param name="stop">Ends it before the next step.</param>
    public static StoreSamples Run(StoresPlan plan, RowCatalogue rows, Action<string> onStep, Action<string> onNote, CancellationToken stop)
    {
        Environment.SetEnvironmentVariable(InlineCompletions, "1");
        var ways = plan.WaysOf(rows).TakeWhile(_ => !stop.IsCancellationRequested).Select(way => Sample(plan, way, rows, onStep, onNote, stop)).ToList();
        return new StoreSamples(plan.Title, ways, [.. plan.Ratios([.. ways.Where(way => way.Problem is null)])], IsWhole: !stop.IsCancellationRequested);
    }

    private static StoreWay Sample(StoresPlan plan, string way, RowCatalogue rows, Action<string> onStep, Action<string> onNote, CancellationToken stop)
    {
        var meter = new StepMeter(way, onStep, stop);
        string? problem = null;
        try
        {
            using var folder = RunFolder.Create(onNote);
            plan.Sample(new StorePlace(way, folder.Path, rows, plan.Connection, onNote, stop), meter);
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            // What was done stays.
        }
        catch (Exception failure) when (failure is not OutOfMemoryException)
        {
            problem = FailureReason.Of(failure);
        }

        return new StoreWay(way, StorePlace.LibraryOf(rows, way), [.. meter.Samples.GroupBy(sample => sample.Step).Select(step => StepFigure.Of(step.Key, [.. step]))], problem);
    }
}

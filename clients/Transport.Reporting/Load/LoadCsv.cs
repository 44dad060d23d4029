namespace Transport.Reporting.Load;

/// <summary>A load's summary as CSV (RFC 4180), names as in the JSON: one line per second, or per trial of a capacity search.</summary>
internal static class LoadCsv
{
    public static void Write(RunCsv csv, LoadSummary summary)
    {
        csv.WriteNames(summary.Plan.FindCapacity
            ? "transport,library,implementation,source,status,reason,round,trial,level,whole,kept,perSecond,valid,problems"
            : "transport,library,implementation,source,status,reason,round,second,level,answered,errors,medianMs,p95Ms,agent" + (summary.ProcessorTimes is null ? "" : ",serverUsPerCall,clientUsPerCall,cpuReference,serverRatio,serverLow,serverHigh,serverVerdict"));
        foreach (var row in summary.Rows)
        {
            object?[] head = [row.Transport, row.Library, RowOrigin.NameOf(row.Implementation), row.Source, row.Status.ToString().ToLowerInvariant(), row.Reason];
            var costs = CostsOf(summary, row.Transport);
            foreach (var line in row.Capacity is { } capacity ? Trials(capacity) : Seconds(row))
            {
                csv.WriteLine(head.Concat(line).Concat(costs));
            }
        }
    }

    /// <summary>The same in every line of a transport; nothing where processor times are not compared.</summary>
    private static object?[] CostsOf(LoadSummary summary, string transport) => summary.ProcessorTimes is not { } times ? []
        : times.FirstOrDefault(time => time.Transport == transport) is not { } time ? new object?[7]
        : [time.ServerUsPerCall, time.ClientUsPerCall, time.Reference, time.Server?.Ratio, time.Server?.Low, time.Server?.High, time.Verdict];

    private static IEnumerable<object?[]> Trials(Capacity capacity) =>
        capacity.Trials.Select(trial => new object?[] { trial.Round, trial.Trial, trial.Level, trial.IsWhole, trial.Kept, trial.PerSecond, trial.Valid, string.Join("; ", trial.Problems) });

    /// <summary>The sum, then each agent's part. If there are no figures, one line without figures states the reason.</summary>
    private static IEnumerable<object?[]> Seconds(LoadRow row) => row.Seconds.Count == 0
        ? [new object?[8]]
        : row.Seconds.Select(second => LineOf(second, null)).Concat(row.Agents.SelectMany(agent => agent.Seconds.Select(second => LineOf(second, agent.Name))));

    private static object?[] LineOf(LoadPoint second, string? agent) =>
        [second.Round, second.Second, second.Level, second.Answered, second.Errors, second.MedianMs, second.P95Ms, agent];
}

using Transport.Experiments.Analysis;
using Transport.Experiments.Steps;
using Transport.Runs.Record;

namespace Transport.Experiments.Entities;

/// <summary>Computes article 5's tables from the stored steps.</summary>
internal static class Article5Builder
{
    public static Article5Summary Build(RunRecord record, Article5Plan plan)
    {
        var rows = StepsRow.Of(record, plan.Ways);
        return new Article5Summary
        {
            Manifest = record.Manifest,
            Complete = record.Complete,
            Ended = record.EndReason,
            Incidents = record.Incidents,
            Entities = plan.Entities,
            Tries = plan.Tries,
            Rows = rows,
            Ratios = [.. Ratios(plan, [.. rows.Where(row => row.Status == CellStatus.Ok)])],
        };
    }

    private static IEnumerable<StepRatio> Ratios(Article5Plan plan, List<StepsRow> rows)
    {
        var encodings = rows.Where(row => plan.Transports.Contains(row.Transport) && row.Find(EntitySteps.Load) is not null).OrderBy(row => row.Find(EntitySteps.Load)!.MedianMs).ToList();
        if (encodings.FirstOrDefault() is { } fastest)
        {
            yield return new StepRatio($"loading by {fastest.Transport}, the fastest encoding : decoding from memory", Over(fastest, EntitySteps.Load, EntitySteps.Decode));
            foreach (var store in rows.Where(row => plan.Stores.Contains(row.Transport)))
            {
                yield return new StepRatio($"loading from {store.Transport} : loading by {fastest.Transport}", store.Find(EntitySteps.Load)?.MedianMs / fastest.Find(EntitySteps.Load)!.MedianMs);
            }
        }

        if (rows.Find(row => row.Transport == StepWays.Memory) is { } memory)
        {
            yield return new StepRatio("a look-up in our index : in a Dictionary", Over(memory, EntitySteps.LookUpOurs, EntitySteps.LookUpDictionary));
            yield return new StepRatio(
                "a scan : a look-up in our index", memory.Find(EntitySteps.LookUpOurs)?.RowsPerSecond / memory.Find(EntitySteps.Scan)?.RowsPerSecond);
            // The article: more than twice the write speed.
            yield return new StepRatio("parallel adds per second, ours : ConcurrentDictionary", Over(memory, EntitySteps.AddConcurrentDictionary, EntitySteps.AddOurs), 2);
        }
    }

    private static double? Over(StepsRow row, string step, string other) => row.Find(step)?.MedianMs / row.Find(other)?.MedianMs;
}

using Transport.DataContract.Tables;
using Transport.Experiments.Analysis;
using Transport.Experiments.Steps;
using Transport.Runs.Record;

namespace Transport.Experiments.Callers.Survey;

/// <summary>Computes the survey's tables from the stored steps and rounds.</summary>
internal static class SurveyBuilder
{
    public static SurveySummary Build(RunRecord record, SurveyPlan plan)
    {
        var rows = StepsRow.Of(record, plan.Ways);
        return new SurveySummary
        {
            Manifest = record.Manifest,
            Complete = record.Complete,
            Ended = record.EndReason,
            Incidents = record.Incidents,
            Visitors = plan.Rows,
            Seconds = plan.Seconds,
            Tries = plan.Tries,
            Rows = rows,
            Ratios = [.. rows.Where(row => row.Status == CellStatus.Ok).SelectMany(row => Ratios(plan, row, rows))],
            Service = Article2Builder.Build(record with { Events = [.. record.Events.Where(e => e is not RowListed row || !plan.Ways.Contains(row.Transport))] }, plan.Service),
        };
    }

    private static IEnumerable<StepRatio> Ratios(SurveyPlan plan, StepsRow row, IReadOnlyList<StepsRow> rows)
    {
        if (row.Transport == SurveyPlan.Ids)
        {
            // 11,000 of 6 million: more than two to the 32nd would give, and what two to the 31st does.
            yield return new StepRatio("collisions of 32-bit ids : n^2/2m", row.Find(SurveySteps.Ids32)?.Found / ((double)plan.Rows * plan.Rows / 2 / (1L << 32)), 11_000 / (6e6 * 6e6 / 2 / (1L << 32)));
        }

        if (!plan.Stores.Contains(row.Transport))
        {
            yield break;
        }

        var single = Rate(row, SurveySteps.Insert(InsertManner.RowTransactions, isIndexed: false));
        foreach (var manner in Enum.GetValues<InsertManner>().Where(manner => manner != InsertManner.RowTransactions))
        {
            var step = SurveySteps.Insert(manner, isIndexed: false);
            if (Rate(row, step) / single is { } ratio)
            {
                yield return new StepRatio($"{row.Transport}: {step} : row transactions", ratio, manner == InsertManner.Copy ? 58_000.0 / 1_250 : null);
            }
        }

        yield return new StepRatio($"{row.Transport}: row transactions : flushes of the disk", single / rows.Select(other => Rate(other, SurveySteps.Commit)).FirstOrDefault(rate => rate is not null));
        yield return new StepRatio($"{row.Transport}: look-ups by index : by scan", Rate(row, SurveySteps.LookUp) / Rate(row, SurveySteps.Scan), 4_291);
        if (Rate(row, SurveySteps.LookUp) / Rate(row, SurveySteps.Benchmark) is { } beside)
        {
            yield return new StepRatio($"{row.Transport}: look-ups by index : by pgbench", beside);
        }
    }

    private static double? Rate(StepsRow row, string step) => row.Find(step)?.RowsPerSecond;
}

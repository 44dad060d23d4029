namespace Transport.Experiments.Stores.Survey;

internal sealed class SurveySampler(StorePlace place, StepMeter meter, SurveyPlan plan)
{
    /// <summary>A row of the article's table in its log, about: what a transaction writes.</summary>
    private const int CommitBytes = 512;

    private static readonly TableShape Visitors = new("visitors", [("id", ColumnType.Int64), ("response", ColumnType.Int16)]);

    public void Run()
    {
        if (!place.IsStore)
        {
            for (var number = 1; number <= plan.Tries; number++)
            {
                Measure(number);
            }

            return;
        }

        place.UseTables(tables =>
        {
            for (var number = 1; number <= plan.Tries; number++)
            {
                Insert(tables);
                LookUp(tables, number);
            }
        });
    }

    private void Measure(int number)
    {
        switch (place.Way)
        {
            case SurveyPlan.Ids:
                Collide(SurveySteps.Ids32, number, random => random.NextInt64(1L << 32));
                Collide(SurveySteps.Ids64, number, random => random.NextInt64(long.MinValue, long.MaxValue));
                break;
            case SurveyPlan.Disk:
                Commit();
                break;
            default:
                Remember();
                break;
        }
    }

    private void Collide(string step, int number, Func<Random, long> next)
    {
        var (random, collisions) = (new Random(plan.Seed + number), 0);
        meter.Measure(
            step,
            plan.Rows,
            () =>
            {
                var ids = new EntityIndex<long, byte>(plan.Rows);
                for (var i = 0; i < plan.Rows; i++)
                {
                    collisions += ids.TryAdd(next(random), 0) ? 0 : 1;
                }
            },
            sample => sample with { Found = collisions });
    }

    private void Commit()
    {
        var (bytes, commits) = (new byte[CommitBytes], 0);
        // What it wrote is not to take the disk from the databases that come after it.
        using var file = File.OpenHandle(Path.Combine(place.Folder, "commits"), FileMode.Create, FileAccess.Write, options: FileOptions.DeleteOnClose);
        Boxed(SurveySteps.Commit, goOn =>
        {
            for (; goOn(); commits++)
            {
                RandomAccess.Write(file, bytes, (long)commits * CommitBytes);
                RandomAccess.FlushToDisk(file);
            }

            return commits;
        });
    }

    /// <summary>Visitors in memory, by all processors; and their snapshot, which another process would load after a kill.</summary>
    private void Remember()
    {
        var (store, file, bytes) = (new VisitorStore(), Path.Combine(place.Folder, "visitors.snapshot"), 0L);
        var shares = Environment.ProcessorCount;
        meter.Measure(SurveySteps.Visit, plan.Rows, () => InParallel.For(shares, share =>
        {
            for (var i = share; i < plan.Rows; i += shares)
            {
                store.Visit(VisitorCalls.IdOf(i + 1), 1 + (i % 3));
            }
        }));
        meter.Measure(SurveySteps.SaveSnapshot, plan.Rows, () => bytes = store.Save(file), sample => sample with { Bytes = bytes });
        VisitorStore? loaded = null;
        meter.Measure(SurveySteps.LoadSnapshot, plan.Rows, () => loaded = VisitorStore.Load(file));
        if (loaded!.Count != plan.Rows || Enumerable.Range(0, plan.Rows).Any(i => loaded.Visit(VisitorCalls.IdOf(i + 1), VisitorStore.Ask) != VisitorStore.Next(VisitorState.Unknown, 1 + (i % 3))))
        {
            throw new InvalidDataException("the snapshot does not hold the visitors that were saved.");
        }
    }

    private void Insert(ITables tables)
    {
        foreach (var manner in tables.Manners)
        {
            foreach (var isIndexed in (bool[])[false, true])
            {
                Empty(tables, isIndexed);
                Boxed(SurveySteps.Insert(manner, isIndexed), goOn => tables.Insert(Visitors, manner, plan.Rows, Write, manner is InsertManner.Copy ? () => true : goOn));
            }
        }
    }

    private void LookUp(ITables tables, int number)
    {
        Empty(tables, isIndexed: false);
        tables.Insert(Visitors, tables.Manners[^1], plan.Rows, Write, () => true);
        tables.Settle(Visitors);
        var random = new Random(plan.Seed + number);
        Boxed(SurveySteps.Scan, goOn => Find(tables, random, goOn));
        meter.Measure(SurveySteps.Index, plan.Rows, () => tables.Index(Visitors, "id"), sample => sample with { Bytes = tables.Bytes([Visitors]) });
        tables.Settle(Visitors);
        Boxed(SurveySteps.LookUp, goOn => Find(tables, random, goOn));
        if (tables.LookUpByBenchmark(Visitors, "id", "response", plan.Rows, plan.Seconds) is { } perSecond)
        {
            // Its own clock, without its start.
            meter.Add(new StepSample(SurveySteps.Benchmark, (long)(perSecond * plan.Seconds), plan.Seconds * 1000));
        }

        Boxed(SurveySteps.RowsIntoFull, goOn => tables.Insert(Visitors, InsertManner.RowTransactions, plan.Rows, (i, row) => Write(plan.Rows + i, row), goOn));
    }

    private int Find(ITables tables, Random random, Func<bool> goOn)
    {
        var (found, asked) = (0, 0);
        tables.LookUp(
            Visitors,
            "id",
            "response",
            () => goOn() ? VisitorCalls.IdOf(1 + (asked = random.Next(plan.Rows))) : null,
            response => found += response == asked % 6 ? 1 : throw new InvalidDataException($"a look-up of visitor {asked} found {response?.ToString() ?? "nothing"}."));
        return found;
    }

    private static void Empty(ITables tables, bool isIndexed)
    {
        tables.Create(Visitors);
        if (isIndexed)
        {
            tables.Index(Visitors, "id");
        }

        tables.Settle(Visitors);
    }

    private static void Write(int i, IRowWriter row)
    {
        row.Write(VisitorCalls.IdOf(i + 1));
        row.Write((short)(i % 6));
    }

    /// <summary>A step that ends when it is done, or after the plan's seconds, with as many rows as it has done.</summary>
    private void Boxed(string step, Func<Func<bool>, int> work)
    {
        var rows = 0;
        meter.Measure(
            step,
            0,
            () =>
            {
                var until = Stopwatch.GetTimestamp() + (plan.Seconds * Stopwatch.Frequency);
                rows = work(() => Stopwatch.GetTimestamp() < until && !place.Stop.IsCancellationRequested);
            },
            sample => sample with { Rows = rows });
    }
}

using Transport.Engine.Worker;
using Transport.Experiments.Steps;

namespace Transport.Experiments.Entities;

/// <summary>Worker: the steps of one way, in a separate process.</summary>
internal sealed class EntitiesPhase(SessionContext session, StepsTask task, Article5Plan plan)
{
    private readonly StepMeter _meter = new(session, task.Way, plan.Entities, 8 * plan.Tries);

    private string FileOfEncoding => Path.Combine(task.Folder, task.Way + ".snapshot");

    public void Run()
    {
        if (task.IsStart)
        {
            Start();
        }
        else if (task.Way == StepWays.Memory)
        {
            new MemorySteps(_meter, plan).Run();
        }
        else if (task.StorePlugin is null)
        {
            Encode();
        }
        else
        {
            Store();
        }
    }

    private EncodedEntities Encoded() => new(StepWays.LoadEncoding(session.FindRow(task.Way)!), plan.Entities);

    private void Encode()
    {
        var (encoded, sets) = (Encoded(), Populated(out var count));
        for (var number = 1; number <= plan.Tries; number++)
        {
            byte[][] messages = [];
            EntitySet[] found = [];
            _meter.Measure(EntitySteps.Encode, number, count, () => messages = encoded.Encode(sets), sample => sample with { Bytes = messages.Sum(message => (long)message.Length) });
            _meter.Measure(EntitySteps.Decode, number, count, () => found = encoded.Decode(messages));
            EntitySet.Verify(sets, found);
            (messages, found) = ([], []);
            var bytes = 0L;
            _meter.Measure(EntitySteps.Save, number, count, () => bytes = encoded.Save(sets, FileOfEncoding), sample => sample with { Bytes = bytes });
            _meter.Measure(EntitySteps.Load, number, count, () => found = encoded.Load(FileOfEncoding));
            EntitySet.Verify(sets, found);
        }
    }

    /// <summary>A program that starts: nothing is compiled, and nothing else is in its memory. Its entities are indexed as they are to be used.</summary>
    private void Start()
    {
        EntitySet[] sets = [];
        var encoded = Encoded();
        _meter.Measure(EntitySteps.LoadAtStart, 1, EntitySet.Empty(plan.Entities).Sum(set => set.Count), () =>
        {
            sets = encoded.Load(FileOfEncoding);
            GC.KeepAlive(MemorySteps.IndexIds(sets));
            GC.KeepAlive(MemorySteps.IndexSerials(sets[1].Orders));
        });
    }

    private void Store() => StepWays.UseTables(session, task, plan.Connection, tables =>
    {
        var (stored, sets) = (new StoredEntities(tables, plan.Entities), Populated(out var count));
        for (var number = 1; number <= plan.Tries; number++)
        {
            var bytes = 0L;
            EntitySet[] found = [];
            _meter.Measure(EntitySteps.Save, number, count, () => bytes = stored.Save(sets, () => !session.StopNow.IsCancellationRequested), sample => sample with { Bytes = bytes });
            _meter.Measure(EntitySteps.Load, number, count, () => found = stored.Load());
            EntitySet.Verify(sets, found);
        }
    });

    private EntitySet[] Populated(out int count)
    {
        var sets = EntitySet.Empty(plan.Entities);
        MemorySteps.Populate(sets);
        count = sets.Sum(set => set.Count);
        return sets;
    }
}

namespace Transport.Experiments.Stores.Entities;

internal sealed class EntitiesSampler(StorePlace place, StepMeter meter, EntitiesPlan plan)
{
    private string FileOfEncoding => Path.Combine(place.Folder, place.Way + ".snapshot");

    public void Run()
    {
        if (place.Way == StorePlace.Memory)
        {
            new MemorySteps(meter, plan).Run();
        }
        else if (!place.IsStore)
        {
            Encode();
        }
        else
        {
            Store();
        }
    }

    private EncodedEntities Encoded() => new(place.LoadEncoding(), plan.Entities);

    private void Encode()
    {
        var (encoded, sets) = (Encoded(), Populated(out var count));
        for (var number = 1; number <= plan.Tries; number++)
        {
            byte[][] messages = [];
            EntitySet[] found = [];
            meter.Measure(EntitySteps.Encode, count, () => messages = encoded.Encode(sets), sample => sample with { Bytes = messages.Sum(message => (long)message.Length) });
            meter.Measure(EntitySteps.Decode, count, () => found = encoded.Decode(messages));
            EntitySet.Verify(sets, found);
            (messages, found) = ([], []);
            var bytes = 0L;
            meter.Measure(EntitySteps.Save, count, () => bytes = encoded.Save(sets, FileOfEncoding), sample => sample with { Bytes = bytes });
            meter.Measure(EntitySteps.Load, count, () => found = encoded.Load(FileOfEncoding));
            EntitySet.Verify(sets, found);
        }
    }

    private void Store() => place.UseTables(tables =>
    {
        var (stored, sets) = (new StoredEntities(tables, plan.Entities), Populated(out var count));
        for (var number = 1; number <= plan.Tries; number++)
        {
            var bytes = 0L;
            EntitySet[] found = [];
            meter.Measure(EntitySteps.Save, count, () => bytes = stored.Save(sets, () => !place.Stop.IsCancellationRequested), sample => sample with { Bytes = bytes });
            meter.Measure(EntitySteps.Load, count, () => found = stored.Load());
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

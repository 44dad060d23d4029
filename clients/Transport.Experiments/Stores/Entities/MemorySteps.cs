using System.Collections.Concurrent;

namespace Transport.Experiments.Stores.Entities;

/// <summary>The entity store: populated in parallel, indexed, looked up, beside the framework's collections.</summary>
internal sealed class MemorySteps(StepMeter meter, EntitiesPlan plan)
{
    /// <summary>The article's 1.5 million adds, where there are two million entities.</summary>
    private int Adds => (int)(plan.Entities * 3L / 4);

    public void Run()
    {
        for (var number = 1; number <= plan.Tries; number++)
        {
            var sets = EntitySet.Empty(plan.Entities);
            meter.Measure(EntitySteps.Populate, sets.Sum(set => set.Count), () => Populate(sets));
            Index(sets);
            LookUp(sets[1].Orders, number);
            Add();
        }
    }

    public static void Populate(EntitySet[] sets)
    {
        var messages = EntitySet.MessagesOf(sets);
        InParallel.For(messages.Count, number => messages[number].Set.Populate(messages[number].From, messages[number].Count));
    }

    /// <summary>What a program that starts does with the entities that it has loaded.</summary>
    public static List<object> IndexIds(EntitySet[] sets)
    {
        List<object> kept = [];
        foreach (var set in sets)
        {
            var (persons, orders) = (new EntityIndex<int, Person>(set.Persons.Length), new EntityIndex<int, Order>(set.Orders.Length));
            Split(set.Persons.Length, i => persons.TryAdd(set.Persons[i].Id, set.Persons[i]));
            Split(set.Orders.Length, i => orders.TryAdd(set.Orders[i].Id, set.Orders[i]));
            kept.AddRange([persons, orders]);
        }

        return kept;
    }

    public static EntityIndex<string, Order> IndexSerials(Order[] widgets)
    {
        var index = new EntityIndex<string, Order>(widgets.Length);
        Split(widgets.Length, i => index.TryAdd(widgets[i].ProductName!, widgets[i]));
        return index;
    }

    private void Index(EntitySet[] sets)
    {
        List<object>? kept = null;
        meter.Measure(EntitySteps.IndexIds, sets.Sum(set => set.Count), () => kept = IndexIds(sets));
        GC.KeepAlive(kept);
    }

    /// <summary>The keys are other strings than the entities' own, in random order, as they come from outside.</summary>
    private void LookUp(Order[] widgets, int number)
    {
        EntityIndex<string, Order>? ours = null;
        meter.Measure(EntitySteps.IndexSerials, widgets.Length, () => ours = IndexSerials(widgets));
        var theirs = widgets.ToDictionary(widget => widget.ProductName!);
        var keys = Enumerable.Range(1, widgets.Length).Select(EntitySet.SerialOf).ToArray();
        new Random(plan.Seed + number).Shuffle(keys);
        meter.Measure(EntitySteps.LookUpOurs, keys.Length, () => Check(keys, key => ours!.TryGetValue(key, out var widget) ? widget : null));
        meter.Measure(EntitySteps.LookUpDictionary, keys.Length, () => Check(keys, key => theirs.GetValueOrDefault(key)));
        var few = keys[..Math.Min(keys.Length, 100)];
        meter.Measure(EntitySteps.Scan, few.Length, () => Check(few, key => Array.Find(widgets, widget => widget.ProductName == key)));
    }

    private static void Check(string[] keys, Func<string, Order?> find)
    {
        foreach (var key in keys)
        {
            if (find(key)?.ProductName != key)
            {
                throw new InvalidDataException($"a look-up of {key} found something else.");
            }
        }
    }

    private void Add()
    {
        var value = new Order();
        var ours = new EntityIndex<int, Order>();
        meter.Measure(EntitySteps.AddOurs, Adds, () => Split(Adds, i => ours.TryAdd(i, value)));
        var theirs = new ConcurrentDictionary<int, Order>();
        meter.Measure(EntitySteps.AddConcurrentDictionary, Adds, () => Split(Adds, i => theirs.TryAdd(i, value)));
        if (ours.Count != Adds || theirs.Count != Adds)
        {
            throw new InvalidDataException($"of {Adds} entities that were added, {ours.Count} are there.");
        }
    }

    /// <summary>A share for each processor, so that all write at once.</summary>
    private static void Split(int count, Action<int> each)
    {
        var shares = Environment.ProcessorCount;
        InParallel.For(shares, share =>
        {
            for (var i = (int)((long)count * share / shares); i < (int)((long)count * (share + 1) / shares); i++)
            {
                each(i);
            }
        });
    }
}

namespace Transport.Server.Items;

/// <summary>The items of a payload as the people's repository has its persons: made when the server starts, slices kept, room asked for before an answer is made, calls timed.</summary>
/// <param name="payload">What is served.</param>
/// <param name="held">Items that are made at once; 0 makes new objects for every call.</param>
/// <param name="maxCount">The largest count that a call may ask for.</param>
/// <param name="times">Where the times of calls are kept.</param>
internal sealed class ItemRepository<T>(Payload<T> payload, int held, int maxCount, TimedRepository times) : IItems<T>
    where T : class, new()
{
    /// <summary>A body on any wire is within this many times its length as JSON; half as much again is left over of the buffer that grew with it.</summary>
    private const int BodiesPerJson = 3;

    /// <summary>What is held at once, in bytes of objects; more is made for each call.</summary>
    private const long MostHeldBytes = 1L << 30;

    private const int MostSlices = 64;

    private static readonly TimeSpan ProvedWithin = TimeSpan.FromMinutes(1);

    private readonly T[] _held = payload.Make((int)Math.Min(held, MostHeldBytes / Math.Max(1, payload.SizeOf(0).ObjectBytes)), variant: 0);
    private readonly ItemSize _size = payload.SizeOf(0);
    private readonly ConcurrentDictionary<int, T[]> _slices = new();
    private readonly ConcurrentDictionary<int, Task<bool>> _proofs = new();

    public T[] Get(int count)
    {
        Check(count);
        var isHeld = count <= _held.Length && _held.Length > 0;
        AnswerScope.Current?.TakeAnswer(isHeld ? 0 : count * _size.ObjectBytes, count * _size.JsonBytes * BodiesPerJson);
        var startedAt = Stopwatch.GetTimestamp();
        var items = count == _held.Length && isHeld ? _held : isHeld ? SliceOf(count) : payload.Make(count, variant: 0);
        times.Note(startedAt);
        return items;
    }

    public int Submit(T[]? items)
    {
        // Of a session, whose messages are counted as they come.
        AnswerScope.Current?.GiveObjects();
        var startedAt = Stopwatch.GetTimestamp();
        Check(items?.Length ?? throw new InvalidRequestException("items are missing."));
        if (Array.IndexOf(items, null) is >= 0 and var missing)
        {
            throw new InvalidRequestException($"item {missing} is null.");
        }

        Prove(items);
        times.Note(startedAt);
        return items.Length;
    }

    /// <summary>The first items of each number are compared with the payload's own after their answer, which is not delayed; the next call is told if they were others.</summary>
    private void Prove(T[] items)
    {
        if (!_proofs.TryGetValue(items.Length, out var proof))
        {
            _proofs.TryAdd(items.Length, Task.Run(() => payload.DigestOf(items) == payload.DigestOf(payload.Make(items.Length, variant: 0))));
        }
        else if (!proof.Wait(ProvedWithin) || !proof.Result)
        {
            throw new InvalidRequestException($"unequal: {items.Length} items that were sent before arrived changed.");
        }
    }

    private T[] SliceOf(int count)
    {
        if (_slices.Count >= MostSlices && !_slices.ContainsKey(count))
        {
            _slices.Clear();
        }

        return _slices.GetOrAdd(count, static (count, held) => held[..count], _held);
    }

    private void Check(int count)
    {
        if (count < 0 || count > maxCount)
        {
            throw new InvalidRequestException($"count must be 0 to {maxCount}, and was {count}.");
        }
    }
}

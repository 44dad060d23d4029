namespace Transport.EntityStore;

/// <summary>The survey's visitors in memory, safe for concurrent calls, and their snapshots: what was saved survives a kill.</summary>
public sealed class VisitorStore
{
    public const int Ask = 0;

    /// <summary>The visitor answered "yes".</summary>
    public const int Yes = 1;

    /// <summary>The visitor answered "no".</summary>
    public const int No = 2;

    /// <summary>The visitor closed the question.</summary>
    public const int Close = 3;

    private const int Schema = 1;
    private const int BytesOfAVisitor = sizeof(long) + 1;
    private const int VisitorsOfASection = 100_000;

    private readonly EntityIndex<long, VisitorState> _visitors;
    private long _changes;

    /// <param name="capacity">Visitors that there is room for at once.</param>
    public VisitorStore(int capacity = 0) => _visitors = new EntityIndex<long, VisitorState>(capacity);

    /// <summary>Calls so far that could have changed a visitor.</summary>
    public long Changes => Interlocked.Read(ref _changes);

    /// <summary>Visitors that answered or closed the question.</summary>
    public int Count => _visitors.Count;

    /// <summary>What becomes of a state.</summary>
    /// <param name="state">The visitor's.</param>
    /// <param name="operation"><see cref="Ask"/>, <see cref="Yes"/>, <see cref="No"/> or <see cref="Close"/>; any other asks only.</param>
    public static VisitorState Next(VisitorState state, int operation) => (state, operation) switch
    {
        (VisitorState.Yes or VisitorState.No or VisitorState.ClosedForGood, _) => state,
        (_, Yes) => VisitorState.Yes,
        (_, No) => VisitorState.No,
        (VisitorState.Unknown, Close) => VisitorState.ClosedOnce,
        (VisitorState.ClosedOnce, Close) => VisitorState.ClosedTwice,
        (VisitorState.ClosedTwice, Close) => VisitorState.ClosedForGood,
        _ => state,
    };

    /// <summary>A visitor's call.</summary>
    /// <returns>The visitor's state after it.</returns>
    public VisitorState Visit(long id, int operation)
    {
        if (operation is not (Yes or No or Close))
        {
            return _visitors.TryGetValue(id, out var state) ? state : VisitorState.Unknown;
        }

        var changed = _visitors.Update(id, operation, Next);
        Interlocked.Increment(ref _changes);
        return changed;
    }

    /// <summary>Saves every visitor; calls go on meanwhile.</summary>
    /// <returns>Bytes of the file.</returns>
    /// <exception cref="SnapshotException">It cannot be written: the snapshot before stays.</exception>
    public long Save(string path)
    {
        var sections = _visitors.Entries.Chunk(VisitorsOfASection).ToList();
        using var snapshot = new SnapshotWriter(path, Schema, sections.Count);
        InParallel.For(sections.Count, section =>
        {
            var bytes = new byte[sections[section].Length * BytesOfAVisitor];
            foreach (var (i, (id, state)) in sections[section].Index())
            {
                BinaryPrimitives.WriteInt64LittleEndian(bytes.AsSpan(i * BytesOfAVisitor), id);
                bytes[(i * BytesOfAVisitor) + sizeof(long)] = (byte)state;
            }

            snapshot.Write(section, bytes);
        });
        return snapshot.Commit();
    }

    /// <summary>The visitors of a snapshot.</summary>
    /// <exception cref="SnapshotException">It is not there, damaged, or of another version.</exception>
    public static VisitorStore Load(string path)
    {
        using var snapshot = new SnapshotReader(path, Schema);
        var visitors = new VisitorStore(Enumerable.Range(0, snapshot.Count).Sum(snapshot.LengthOf) / BytesOfAVisitor);
        InParallel.For(snapshot.Count, section =>
        {
            var bytes = new byte[snapshot.LengthOf(section)];
            snapshot.Read(section, bytes);
            for (var at = 0; at + BytesOfAVisitor <= bytes.Length; at += BytesOfAVisitor)
            {
                visitors._visitors.TryAdd(BinaryPrimitives.ReadInt64LittleEndian(bytes.AsSpan(at)), (VisitorState)bytes[at + sizeof(long)]);
            }
        });
        return visitors;
    }
}

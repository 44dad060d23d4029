using System.Collections.Concurrent;
using System.Text;

namespace Transport.DataContract.Counting;

/// <summary>What a driver was asked and what it gave, counted at its ADO.NET face. Safe for concurrent use.</summary>
/// <remarks>A statement is one execution; of a command with several statements, each result set counts as one.</remarks>
public sealed class StatementLog
{
    /// <summary>Different texts that are kept apart; more are counted without their text.</summary>
    private const int MostTexts = 1000;

    /// <summary>Texts that <see cref="Read"/> lists.</summary>
    private const int MostListed = 20;

    private readonly ConcurrentDictionary<string, Executed> _texts = new(StringComparer.Ordinal);
    private long _statements;
    private long _rows;
    private long _bytes;

    /// <summary>What was counted so far.</summary>
    public StatementCounts Read()
    {
        var repeated = _texts.OrderByDescending(text => text.Value.Times).ThenBy(text => text.Key, StringComparer.Ordinal).FirstOrDefault();
        return new StatementCounts(
            Interlocked.Read(ref _statements), Interlocked.Read(ref _rows), Interlocked.Read(ref _bytes), repeated.Key, repeated.Value?.Times ?? 0)
        {
            Texts =
            [
                .. _texts.OrderBy(text => text.Value.Place).Take(MostListed)
                    .Select(text => new StatementText(text.Key, text.Value.Times, Interlocked.Read(ref text.Value.Rows))),
            ],
        };
    }

    /// <summary>Forgets what was counted so far. A call that is in progress is counted in part.</summary>
    public void Reset()
    {
        _texts.Clear();
        Interlocked.Exchange(ref _statements, 0);
        Interlocked.Exchange(ref _rows, 0);
        Interlocked.Exchange(ref _bytes, 0);
    }

    /// <summary>Counts a statement.</summary>
    /// <param name="text">Its text; null for a further one of a command whose text is known already.</param>
    public void AddStatement(string? text)
    {
        var place = Interlocked.Increment(ref _statements);
        if (text is not null && (_texts.Count < MostTexts || _texts.ContainsKey(text)))
        {
            Interlocked.Increment(ref _texts.GetOrAdd(text, static (_, place) => new Executed(place), place).Times);
        }
    }

    /// <param name="reader">At the row.</param>
    /// <param name="text">The text whose row it is.</param>
    internal void AddRow(DbDataReader reader, string text)
    {
        Interlocked.Increment(ref _rows);
        if (_texts.TryGetValue(text, out var executed))
        {
            Interlocked.Increment(ref executed.Rows);
        }

        var bytes = 0L;
        for (var i = 0; i < reader.FieldCount; i++)
        {
            bytes += SizeOf(reader.GetValue(i));
        }

        Interlocked.Add(ref _bytes, bytes);
    }

    /// <summary>A text has the bytes of its UTF-8, a null none, and every number eight: drivers differ in the types they name.</summary>
    private static long SizeOf(object value) => value switch
    {
        DBNull => 0,
        string text => Encoding.UTF8.GetByteCount(text),
        byte[] bytes => bytes.Length,
        _ => sizeof(long),
    };

    private sealed class Executed(long place)
    {
        public int Times;
        public long Rows;

        /// <summary>Statements up to its first execution.</summary>
        public long Place => place;
    }
}

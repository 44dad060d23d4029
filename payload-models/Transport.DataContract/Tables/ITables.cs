namespace Transport.DataContract.Tables;

/// <summary>
/// A database's own ways for rows in bulk, over one connection and on the caller's thread: what an application loads, saves and looks up without a mapper. What the driver throws is
/// passed on as it is.
/// </summary>
public interface ITables : IDisposable
{
    /// <summary>The manners that the database has.</summary>
    IReadOnlyList<InsertManner> Manners { get; }

    /// <summary>Makes an empty table; one of that name is dropped before.</summary>
    void Create(TableShape table);

    /// <summary>Inserts rows, and returns when they are durable.</summary>
    /// <param name="table">The table.</param>
    /// <param name="manner">One of <see cref="Manners"/>.</param>
    /// <param name="rows">Rows that there are.</param>
    /// <param name="write">Writes one, by its number from 0.</param>
    /// <param name="goOn">Asked before each row, or each bundle of rows: false ends it, with what was inserted so far.</param>
    /// <returns>Rows inserted.</returns>
    int Insert(TableShape table, InsertManner manner, int rows, Action<int, IRowWriter> write, Func<bool> goOn);

    /// <summary>Makes an index.</summary>
    void Index(TableShape table, string column);

    /// <summary>Does what the database would otherwise do by itself a little later: counts rows for its planner, and the like.</summary>
    void Settle(TableShape table);

    /// <summary>Reads all rows, in no order.</summary>
    /// <returns>How many.</returns>
    int Read(TableShape table, Action<IRowReader> row);

    /// <summary>Looks rows up one after the other by a prepared statement: <c>SELECT column FROM table WHERE key = ...</c>.</summary>
    /// <param name="table">The table.</param>
    /// <param name="key">A column of 64 bits.</param>
    /// <param name="column">A column of 16 bits.</param>
    /// <param name="next">The next key; null ends it.</param>
    /// <param name="found">Told each key's value, null where there is none.</param>
    void LookUp(TableShape table, string key, string column, Func<long?> next, Action<short?> found);

    /// <summary>
    /// The same look-ups by the database's own benchmark on one connection, where it is installed (pgbench): keys are <c>hash_fnv1a</c> of numbers from 1 to <paramref name="rows"/>.
    /// </summary>
    /// <returns>Look-ups per second; null where there is none.</returns>
    double? LookUpByBenchmark(TableShape table, string key, string column, int rows, int seconds) => null;

    /// <summary>Bytes of tables with their indexes, or of the whole database where tables have no size.</summary>
    long Bytes(IReadOnlyList<TableShape> tables);
}

using System.Data.Common;
using System.Diagnostics.CodeAnalysis;
using Transport.DataContract.Tables;

namespace Transport.Plugin.DataAdo.Tables;

/// <summary>What both databases do alike, by ADO.NET alone.</summary>
[SuppressMessage("Security", "CA2100", Justification = "Names are a table's shape, which is this program's.")]
internal abstract class AdoTables(DbConnection connection) : ITables
{
    private int _rows;

    public abstract IReadOnlyList<InsertManner> Manners { get; }

    /// <summary>Seconds after which a statement over one row fails.</summary>
    protected abstract int RowSeconds { get; }

    /// <summary>Seconds after which a statement over all rows fails.</summary>
    /// <param name="rows">Rows that were inserted so far, or are about to be.</param>
    protected abstract int TableSeconds(int rows);

    protected abstract string TypeOf(ColumnType type);

    /// <summary>What follows a statement that makes a table: by it a run knows its own.</summary>
    protected virtual string Mark(TableShape table) => "";

    // Ours: the connection is of a run's own schema, or of its own file.
    public void Create(TableShape table) => Execute(
        $"DROP TABLE IF EXISTS {table.Name}; CREATE TABLE {table.Name} ({string.Join(", ", table.Columns.Select(column => $"{column.Name} {TypeOf(column.Type)}"))}); {Mark(table)}");

    public int Insert(TableShape table, InsertManner manner, int rows, Action<int, IRowWriter> write, Func<bool> goOn)
    {
        _rows = Math.Max(_rows, rows);
        return InsertRows(table, manner, rows, write, goOn);
    }

    protected virtual int InsertRows(TableShape table, InsertManner manner, int rows, Action<int, IRowWriter> write, Func<bool> goOn)
    {
        using var transaction = manner == InsertManner.RowTransactions ? null : connection.BeginTransaction();
        using var prepared = manner == InsertManner.Prepared ? CommandOf(table, connection.CreateCommand(), transaction) : null;
        prepared?.Prepare();
        var done = 0;
        for (; done < rows && goOn(); done++)
        {
            var command = prepared ?? CommandOf(table, connection.CreateCommand(), transaction);
            write(done, new ParameterWriter(command.Parameters));
            command.ExecuteNonQuery();
            if (prepared is null)
            {
                command.Dispose();
            }
        }

        transaction?.Commit();
        return done;
    }

    public void Index(TableShape table, string column) => Execute($"CREATE INDEX {table.Name}_{column} ON {table.Name} ({column})");

    public abstract void Settle(TableShape table);

    public int Read(TableShape table, Action<IRowReader> row)
    {
        using var command = CommandOf($"SELECT {Names(table)} FROM {table.Name}");
        using var reader = command.ExecuteReader();
        var values = new ReaderValues(reader);
        var read = 0;
        for (; reader.Read(); read++)
        {
            row(values);
        }

        return read;
    }

    public virtual void LookUp(TableShape table, string key, string column, Func<long?> next, Action<short?> found)
    {
        using var command = PrepareLookUp(table, key, column, out var parameter);
        while (next() is { } wanted)
        {
            SetKey(parameter, wanted);
            using var reader = command.ExecuteReader();
            found(reader.Read() ? reader.GetInt16(0) : null);
        }
    }

    /// <summary>The statement of look-ups.</summary>
    protected DbCommand PrepareLookUp(TableShape table, string key, string column, out DbParameter parameter)
    {
        var command = CommandOf($"SELECT {column} FROM {table.Name} WHERE {key} = {Placeholder(0)}");
        parameter = AddParameter(command, 0, ColumnType.Int64);
        parameter.Value = 0L;
        command.Prepare();
        return command;
    }

    public virtual double? LookUpByBenchmark(TableShape table, string key, string column, int rows, int seconds) => null;

    public abstract long Bytes(IReadOnlyList<TableShape> tables);

    public void Dispose() => connection.Dispose();

    protected static string Names(TableShape table) => string.Join(", ", table.Columns.Select(column => column.Name));

    protected string InsertOf(TableShape table) =>
        $"INSERT INTO {table.Name} ({Names(table)}) VALUES ({string.Join(", ", table.Columns.Select((_, i) => Placeholder(i)))})";

    /// <summary>How a statement names its parameters.</summary>
    protected virtual string Placeholder(int index) => FormattableString.Invariant($"@p{index}");

    protected abstract DbParameter AddParameter(DbCommand command, int index, ColumnType type);

    protected virtual void SetKey(DbParameter parameter, long value) => parameter.Value = value;

    protected DbCommand CommandOf(string text)
    {
        var command = connection.CreateCommand();
        (command.CommandText, command.CommandTimeout) = (text, TableSeconds(_rows));
        return command;
    }

    protected void Execute(string text)
    {
        using var command = CommandOf(text);
        command.ExecuteNonQuery();
    }

    protected object? Scalar(string text)
    {
        using var command = CommandOf(text);
        return command.ExecuteScalar();
    }

    private DbCommand CommandOf(TableShape table, DbCommand command, DbTransaction? transaction)
    {
        (command.CommandText, command.Transaction, command.CommandTimeout) = (InsertOf(table), transaction, RowSeconds);
        foreach (var (i, column) in table.Columns.Index())
        {
            AddParameter(command, i, column.Type);
        }

        return command;
    }

    private sealed class ParameterWriter(DbParameterCollection parameters) : IRowWriter
    {
        private int _next;

        public void Write(short value) => Set(value);

        public void Write(int value) => Set(value);

        public void Write(long value) => Set(value);

        public void Write(double value) => Set(value);

        public void Write(string? value) => Set(value ?? (object)DBNull.Value);

        private void Set(object value) => parameters[_next++].Value = value;
    }

    private sealed class ReaderValues(DbDataReader reader) : IRowReader
    {
        public short Int16(int column) => reader.GetInt16(column);

        public int Int32(int column) => reader.GetInt32(column);

        public long Int64(int column) => reader.GetInt64(column);

        public double Double(int column) => reader.GetDouble(column);

        public string? Text(int column) => reader.IsDBNull(column) ? null : reader.GetString(column);
    }
}

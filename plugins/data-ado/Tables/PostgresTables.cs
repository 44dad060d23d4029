using System.Data.Common;
using System.Globalization;
using System.Text.RegularExpressions;
using Npgsql;
using NpgsqlTypes;
using Transport.DataContract;
using Transport.DataContract.Tables;
using Transport.Plugin.DataAdo.Postgres;

namespace Transport.Plugin.DataAdo.Tables;

/// <summary>PostgreSQL: statements, batches, arrays and COPY.</summary>
internal sealed partial class PostgresTables : AdoTables
{
    /// <summary>Statements sent at once, and rows of an array.</summary>
    private const int Bundle = 1000;

    /// <summary>Seconds within which a statement over one row or one bundle ends, and the longest wait for a lock, where the connection string has no <c>Command Timeout</c>.</summary>
    private const int DefaultRowSeconds = 60;

    /// <summary>Statements over all rows may take so many times as long at least.</summary>
    private const int TableFactor = 10;

    /// <summary>Rows for which a statement over all of them has a second more: a slow disk manages many times as many.</summary>
    private const int RowsPerSecond = 1000;

    private readonly NpgsqlConnection _connection;
    private readonly NpgsqlConnectionStringBuilder _address;

    private PostgresTables(NpgsqlConnection connection, NpgsqlConnectionStringBuilder address)
        : base(connection) => (_connection, _address) = (connection, address);

    public override IReadOnlyList<InsertManner> Manners { get; } = Enum.GetValues<InsertManner>();

    public static PostgresTables Open(StoreAddress address)
    {
        var builder = new NpgsqlConnectionStringBuilder(address.Connection) { Pooling = false };
        if (!builder.ShouldSerialize("Command Timeout"))
        {
            // Of BEGIN, COMMIT and ROLLBACK too.
            builder.CommandTimeout = DefaultRowSeconds;
        }

        var connection = new NpgsqlConnection(builder.ConnectionString);
        connection.Open();
        var tables = new PostgresTables(connection, builder);
        RunSchema.Check((string?)tables.Scalar(RunSchema.SearchPath), address.Connection);
        // A statement over all rows may take long, but it may not wait long for somebody else.
        tables.Execute(FormattableString.Invariant($"SET lock_timeout = '{builder.CommandTimeout}s'"));
        return tables;
    }

    protected override int RowSeconds => _address.CommandTimeout;

    protected override int TableSeconds(int rows) => RowSeconds == 0 ? 0 : Math.Max(RowSeconds * TableFactor, rows / RowsPerSecond);

    protected override int InsertRows(TableShape table, InsertManner manner, int rows, Action<int, IRowWriter> write, Func<bool> goOn) => manner switch
    {
        InsertManner.Batch => InsertBatches(table, rows, write, goOn),
        InsertManner.Arrays => InsertArrays(table, rows, write, goOn),
        InsertManner.Copy => Copy(table, rows, write, goOn),
        _ => base.InsertRows(table, manner, rows, write, goOn),
    };

    public override void Settle(TableShape table) => Execute($"VACUUM (ANALYZE) {table.Name}");

    public override long Bytes(IReadOnlyList<TableShape> tables) =>
        (long)Scalar("SELECT " + string.Join(" + ", tables.Select(table => $"pg_total_relation_size('{table.Name}')")))!;

    /// <remarks>
    /// Awaited: .NET waits for this socket by another thread in either case, since the driver opens it as one that does not block, and only a call that is awaited can go on
    /// on the thread that has waited.
    /// </remarks>
    public override void LookUp(TableShape table, string key, string column, Func<long?> next, Action<short?> found) =>
        // No deadline: each command has one.
        LookUpAsync(table, key, column, next, found).GetAwaiter().GetResult();

    private async Task LookUpAsync(TableShape table, string key, string column, Func<long?> next, Action<short?> found)
    {
        await using var command = PrepareLookUp(table, key, column, out var parameter);
        while (next() is { } wanted)
        {
            SetKey(parameter, wanted);
            // No deadline: the command has one.
            await using var reader = await command.ExecuteReaderAsync().ConfigureAwait(false);
            // No deadline: as above.
            found(await reader.ReadAsync().ConfigureAwait(false) ? reader.GetInt16(0) : null);
        }
    }

    /// <remarks>The script goes through the pipe: a file of a known name in a folder of everybody's could be somebody else's.</remarks>
    public override double? LookUpByBenchmark(TableShape table, string key, string column, int rows, int seconds) =>
        PostgresPrograms.Run(
            "pgbench",
            ["-n", "-M", "prepared", "-c", "1", "-T", seconds.ToString(CultureInfo.InvariantCulture), "-f", "-"],
            string.Create(CultureInfo.InvariantCulture, $"\\set row random(1, {rows})\n\\set id hash_fnv1a(:row, 0)\nSELECT {column} FROM {table.Name} WHERE {key} = :id;\n"),
            new Dictionary<string, string?>
            {
                ["PGHOST"] = _address.Host, ["PGPORT"] = _address.Port.ToString(CultureInfo.InvariantCulture), ["PGUSER"] = _address.Username, ["PGDATABASE"] = _address.Database,
                ["PGPASSFILE"] = _address.Passfile, ["PGOPTIONS"] = $"-c search_path={_address.SearchPath}",
            },
            TimeSpan.FromSeconds(seconds + (RowSeconds == 0 ? DefaultRowSeconds : RowSeconds))) is { } said && Tps().Match(said) is { Success: true } found
            ? double.Parse(found.Groups[1].Value, CultureInfo.InvariantCulture)
            : null;

    protected override string Mark(TableShape table) => RunSchema.Mark(table.Name);

    protected override string TypeOf(ColumnType type) => type switch
    {
        ColumnType.Int16 => "smallint",
        ColumnType.Int32 => "integer",
        ColumnType.Int64 => "bigint",
        ColumnType.Double => "double precision",
        _ => "text",
    };

    /// <summary>By position, as the server itself counts them: nothing is rewritten.</summary>
    protected override string Placeholder(int index) => FormattableString.Invariant($"${index + 1}");

    protected override DbParameter AddParameter(DbCommand command, int index, ColumnType type) =>
        ((NpgsqlCommand)command).Parameters.Add(type == ColumnType.Int64 ? new NpgsqlParameter<long>() : new NpgsqlParameter { NpgsqlDbType = DbTypeOf(type) });

    protected override void SetKey(DbParameter parameter, long value) => ((NpgsqlParameter<long>)parameter).TypedValue = value;

    private static NpgsqlDbType DbTypeOf(ColumnType type) => type switch
    {
        ColumnType.Int16 => NpgsqlDbType.Smallint,
        ColumnType.Int32 => NpgsqlDbType.Integer,
        ColumnType.Int64 => NpgsqlDbType.Bigint,
        ColumnType.Double => NpgsqlDbType.Double,
        _ => NpgsqlDbType.Text,
    };

    private int InsertBatches(TableShape table, int rows, Action<int, IRowWriter> write, Func<bool> goOn)
    {
        using var transaction = _connection.BeginTransaction();
        var text = InsertOf(table);
        var done = 0;
        while (done < rows && goOn())
        {
            using var batch = new NpgsqlBatch(_connection, transaction) { Timeout = RowSeconds };
            for (var end = Math.Min(rows, done + Bundle); done < end; done++)
            {
                var command = new NpgsqlBatchCommand(text);
                write(done, new BatchWriter(command.Parameters));
                batch.BatchCommands.Add(command);
            }

            batch.ExecuteNonQuery();
        }

        transaction.Commit();
        return done;
    }

    private int InsertArrays(TableShape table, int rows, Action<int, IRowWriter> write, Func<bool> goOn)
    {
        using var transaction = _connection.BeginTransaction();
        using var command = new NpgsqlCommand(
            $"INSERT INTO {table.Name} ({Names(table)}) SELECT * FROM unnest({string.Join(", ", table.Columns.Select((column, i) => $"{Placeholder(i)}::{TypeOf(column.Type)}[]"))})",
            _connection,
            transaction) { CommandTimeout = RowSeconds };
        foreach (var column in table.Columns)
        {
            command.Parameters.Add(new NpgsqlParameter { NpgsqlDbType = NpgsqlDbType.Array | DbTypeOf(column.Type) });
        }

        var done = 0;
        while (done < rows && goOn())
        {
            var columns = new ArrayWriter(table);
            for (var end = Math.Min(rows, done + (10 * Bundle)); done < end; done++)
            {
                write(done, columns);
            }

            columns.MoveTo(command.Parameters);
            command.ExecuteNonQuery();
        }

        transaction.Commit();
        return done;
    }

    private int Copy(TableShape table, int rows, Action<int, IRowWriter> write, Func<bool> goOn)
    {
        using var import = _connection.BeginBinaryImport($"COPY {table.Name} ({Names(table)}) FROM STDIN (FORMAT BINARY)");
        // Of each write, and of the end, in which the server makes the rows durable.
        import.Timeout = TimeSpan.FromSeconds(TableSeconds(rows));
        var to = new CopyWriter(import);
        var done = 0;
        for (; done < rows && (done % Bundle != 0 || goOn()); done++)
        {
            import.StartRow();
            write(done, to);
        }

        import.Complete();
        return done;
    }

    [GeneratedRegex(@"tps = ([\d.]+)")]
    private static partial Regex Tps();
}

using System.Data.Common;
using Microsoft.Data.Sqlite;
using Transport.DataContract;
using Transport.DataContract.Tables;

namespace Transport.Plugin.DataAdo.Tables;

/// <summary>SQLite: statement by statement, in the process.</summary>
internal sealed class SqliteTables : AdoTables
{
    private readonly string _file;

    private SqliteTables(SqliteConnection connection)
        : base(connection)
    {
        _file = connection.DataSource;
        // A connection's own setting, unlike the journal.
        Execute("PRAGMA synchronous = FULL");
    }

    public override IReadOnlyList<InsertManner> Manners { get; } = [InsertManner.RowTransactions, InsertManner.OneTransaction, InsertManner.Prepared];

    /// <summary>Of the wait for a lock alone: what runs is never ended.</summary>
    protected override int RowSeconds => SqliteStore.LockedSeconds;

    public static SqliteTables Open(StoreAddress address)
    {
        var connection = new SqliteConnection(new SqliteConnectionStringBuilder(address.Connection) { Pooling = false }.ConnectionString);
        connection.Open();
        return new SqliteTables(connection);
    }

    public override void Settle(TableShape table) => Execute("ANALYZE; PRAGMA wal_checkpoint(TRUNCATE)");

    public override long Bytes(IReadOnlyList<TableShape> tables) => new[] { _file, _file + "-wal" }.Where(File.Exists).Sum(file => new FileInfo(file).Length);

    protected override int TableSeconds(int rows) => RowSeconds;

    protected override string TypeOf(ColumnType type) => type switch
    {
        ColumnType.Double => "REAL",
        ColumnType.Text => "TEXT",
        _ => "INTEGER",
    };

    protected override DbParameter AddParameter(DbCommand command, int index, ColumnType type) =>
        ((SqliteCommand)command).Parameters.Add(new SqliteParameter { ParameterName = Placeholder(index) });
}

using System.Data.Common;
using Microsoft.Data.Sqlite;
using NHibernate.Driver;
using NHibernate.Engine;
using Transport.DataContract.Counting;

namespace Transport.Plugin.DataNHibernate.Drivers;

/// <summary>Microsoft.Data.Sqlite, for which NHibernate has no driver; what it says of itself is what NHibernate's driver of System.Data.SQLite says.</summary>
internal sealed class SqliteDriver : DriverBase, ICountedDriver
{
    public StatementLog? Log { get; set; }

    public override bool UseNamedPrefixInSql => true;

    public override bool UseNamedPrefixInParameter => true;

    public override string NamedPrefix => "@";

    public override bool SupportsMultipleOpenReaders => false;

    public override bool SupportsMultipleQueries => true;

    public override DbConnection CreateConnection() => Log is null ? new SqliteConnection() : new CountingConnection(new SqliteConnection(), Log);

    /// <remarks>NHibernate sets the connection when it executes the command.</remarks>
    public override DbCommand CreateCommand() => Log is null ? new SqliteCommand() : CreateConnection().CreateCommand();

    public override IResultSetsCommand GetResultSetsCommand(ISessionImplementor session) => new BasicResultSetsCommand(session);
}

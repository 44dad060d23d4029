using System.Data.Common;
using NHibernate.Driver;
using Transport.DataContract.Counting;

namespace Transport.Plugin.DataNHibernate.Drivers;

/// <summary>NHibernate's driver of Npgsql, counted where there is a log.</summary>
internal sealed class PostgresDriver : NpgsqlDriver, ICountedDriver
{
    public StatementLog? Log { get; set; }

    public override DbConnection CreateConnection() => Log is null ? base.CreateConnection() : new CountingConnection(base.CreateConnection(), Log);

    /// <remarks>NHibernate sets the connection when it executes the command.</remarks>
    public override DbCommand CreateCommand() => Log is null ? base.CreateCommand() : CreateConnection().CreateCommand();
}

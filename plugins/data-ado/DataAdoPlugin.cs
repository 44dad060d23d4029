using Transport.DataContract;
using Transport.Plugin.DataAdo;
using Transport.Plugin.DataAdo.Postgres;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(DataAdoPlugin))]

namespace Transport.Plugin.DataAdo;

/// <summary>ADO.NET alone: the way that others are compared with, and the databases that runs make.</summary>
public sealed class DataAdoPlugin : TransportPlugin
{
    public override IReadOnlyList<IDataWay> Ways { get; } = [new AdoWay()];

    public override IReadOnlyList<IDataStore> Stores { get; } = [new SqliteStore(), new PostgresStore()];
}

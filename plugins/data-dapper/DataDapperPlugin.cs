using Transport.DataContract;
using Transport.Plugin.DataDapper;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(DataDapperPlugin))]

namespace Transport.Plugin.DataDapper;

/// <summary>Dapper on trial.</summary>
public sealed class DataDapperPlugin : TransportPlugin
{
    /// <inheritdoc/>
    public override IReadOnlyList<IDataWay> Ways { get; } = [new DapperWay()];
}

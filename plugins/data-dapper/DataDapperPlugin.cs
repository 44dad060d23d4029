using Transport.DataContract;
using Transport.Plugin.DataDapper;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(DataDapperPlugin))]

namespace Transport.Plugin.DataDapper;

public sealed class DataDapperPlugin : TransportPlugin
{
    public override IReadOnlyList<IDataWay> Ways { get; } = [new DapperWay()];
}

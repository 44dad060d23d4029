using Transport.DataContract;
using Transport.Plugin.DataLinq2Db;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(DataLinq2DbPlugin))]

namespace Transport.Plugin.DataLinq2Db;

/// <summary>linq2db on trial.</summary>
public sealed class DataLinq2DbPlugin : TransportPlugin
{
    public override IReadOnlyList<IDataWay> Ways { get; } = [new Linq2DbWay()];
}

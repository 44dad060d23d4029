using Transport.DataContract;
using Transport.Plugin.DataNHibernate;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(DataNHibernatePlugin))]

namespace Transport.Plugin.DataNHibernate;

public sealed class DataNHibernatePlugin : TransportPlugin
{
    public override IReadOnlyList<IDataWay> Ways { get; } = [new NHibernateWay()];
}

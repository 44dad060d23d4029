using Transport.DataContract;
using Transport.Plugin.DataNHibernate;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(DataNHibernatePlugin))]

namespace Transport.Plugin.DataNHibernate;

/// <summary>NHibernate on trial.</summary>
public sealed class DataNHibernatePlugin : TransportPlugin
{
    /// <inheritdoc/>
    public override IReadOnlyList<IDataWay> Ways { get; } = [new NHibernateWay()];
}

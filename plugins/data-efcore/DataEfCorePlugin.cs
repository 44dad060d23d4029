using Transport.DataContract;
using Transport.Plugin.DataEfCore;
using Transport.Plugin.DataEfCore.Lazy;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(DataEfCorePlugin))]

namespace Transport.Plugin.DataEfCore;

/// <summary>Entity Framework Core on trial, in the manners in which it is used.</summary>
public sealed class DataEfCorePlugin : TransportPlugin
{
    /// <inheritdoc/>
    public override IReadOnlyList<IDataWay> Ways { get; } =
    [
        new EfCoreWay("efcore", "LINQ, tracked, Include for orders", (address, log) => new QueryStore(PeopleContext.Of(address, log), PersonQueries.Tracked)),
        new EfCoreWay("efcore-notracking", "LINQ, AsNoTracking", (address, log) => new QueryStore(PeopleContext.Of(address, log), PersonQueries.NotTracked)),
        new EfCoreWay("efcore-split", "LINQ, AsNoTracking, AsSplitQuery", (address, log) => new QueryStore(PeopleContext.Of(address, log), PersonQueries.Split)),
        new EfCoreWay("efcore-compiled", "compiled query, AsNoTracking, pooled contexts", (address, log) => new CompiledStore(PeopleContext.Pooled(address, log))),
        new EfCoreWay("efcore-lazy", "LINQ, tracked, orders loaded lazily", (address, log) => new LazyStore(LazyContext.Of(address, log))),
    ];
}

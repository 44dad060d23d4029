using Transport.DataContract;
using Transport.Plugin.DataEfCore;
using Transport.Plugin.DataEfCore.Lazy;
using Transport.PluginContract;

[assembly: TransportPlugin(typeof(DataEfCorePlugin))]

namespace Transport.Plugin.DataEfCore;

/// <summary>Entity Framework Core on trial, in the manners in which it is used.</summary>
public sealed class DataEfCorePlugin : TransportPlugin
{
    public override IReadOnlyList<IDataWay> Ways { get; } =
    [
        Plain("efcore", "LINQ, tracked, Include for orders", QueryManner.Tracked),
        Plain("efcore-notracking", "LINQ, AsNoTracking", QueryManner.NotTracked),
        Plain("efcore-split", "LINQ, AsNoTracking, AsSplitQuery", QueryManner.Split),
        new EfCoreWay("efcore-sync", "LINQ, tracked, the thread blocked until the rows are read", false, (address, log) => new BlockingStore(PeopleContext.Of(address, log))),
        new EfCoreWay(
            "efcore-compiled",
            "compiled query, AsNoTracking, pooled contexts",
            true,
            (address, log) => new CompiledStore(PeopleContext.Pooled(address, log), PeopleContext.Pooled(address, log, isComposed: true))),
        new EfCoreWay("efcore-lazy", "LINQ, tracked, orders loaded lazily", false, (address, log) => new LazyStore(LazyContext.Of(address, log))),
    ];

    private static EfCoreWay Plain(string id, string manner, QueryManner how) =>
        new(id, manner, true, (address, log) => new QueryStore(PeopleContext.Of(address, log), PeopleContext.Of(address, log, isComposed: true), how));
}

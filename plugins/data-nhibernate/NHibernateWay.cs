using NHibernate;
using Transport.DataContract;
using Transport.DataContract.Counting;
using Transport.PluginContract;

namespace Transport.Plugin.DataNHibernate;

/// <summary>LINQ over NHibernate, in a session of read-only entities for each call.</summary>
internal sealed class NHibernateWay : IDataWay
{
    public DataWayDescription Description { get; } = new()
    {
        Id = "nhibernate",
        Library = "NHibernate",
        LibraryVersion = LibraryVersion.Of(typeof(ISessionFactory)),
        Stores = [SessionFactories.Sqlite, SessionFactories.Postgres],
        Manner = "LINQ, read-only entities, FetchMany for orders",
    };

    public IPersonStore Open(StoreAddress address, StatementLog? log = null) => new NHibernateStore(SessionFactories.Build(address, log));
}

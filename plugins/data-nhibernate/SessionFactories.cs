using NHibernate;
using NHibernate.Cfg;
using NHibernate.Cfg.Loquacious;
using NHibernate.Cfg.MappingSchema;
using NHibernate.Dialect;
using NHibernate.Engine;
using NHibernate.Mapping.ByCode;
using Transport.DataContract;
using Transport.DataContract.Counting;
using Transport.Plugin.DataNHibernate.Drivers;
using Transport.Plugin.DataNHibernate.Mappings;

namespace Transport.Plugin.DataNHibernate;

/// <summary>What is made once for a database: the mapping, the dialect and the driver.</summary>
internal static class SessionFactories
{
    public const string Sqlite = "sqlite";
    public const string Postgres = "postgres";

    public static ISessionFactory Build(StoreAddress address, StatementLog? log)
    {
        var configuration = new Configuration().DataBaseIntegration(database =>
        {
            Choose(database, address.Store);
            database.ConnectionString = address.Connection;
            // The database's reserved words are for those who have NHibernate make their tables; it would connect for them now.
            database.KeywordsAutoImport = Hbm2DDLKeyWords.None;
        });
        configuration.AddMapping(Mapping());
        var factory = configuration.BuildSessionFactory();
        ((ICountedDriver)((ISessionFactoryImplementor)factory).ConnectionProvider.Driver).Log = log;
        return factory;
    }

    private static void Choose(DbIntegrationConfigurationProperties database, string store)
    {
        switch (store)
        {
            case Sqlite:
                database.Driver<SqliteDriver>();
                database.Dialect<SQLiteDialect>();
                break;
            case Postgres:
                database.Driver<PostgresDriver>();
                database.Dialect<PostgreSQL83Dialect>();
                break;
            default:
                throw new ArgumentException($"NHibernate does not read {store} here.", nameof(store));
        }
    }

    private static HbmMapping Mapping()
    {
        var mapper = new ModelMapper();
        mapper.AddMapping<PersonMapping>();
        mapper.AddMapping<PersonWithOrdersMapping>();
        mapper.AddMapping<OrderMapping>();
        mapper.AddMapping<SettingMapping>();
        return mapper.CompileMappingForAllExplicitlyAddedEntities();
    }
}

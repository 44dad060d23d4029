using LinqToDB.Mapping;
using Transport.DataContract;
using Transport.DataContract.Scenarios;
using Transport.PayloadModels;

namespace Transport.Plugin.DataLinq2Db;

/// <summary>The payload models as tables, described once.</summary>
internal static class PeopleMapping
{
    public static MappingSchema Schema { get; } = Create();

    private static MappingSchema Create()
    {
        var schema = new MappingSchema();
        new FluentMappingBuilder(schema)
            .Entity<Person>().HasTableName(PeopleSql.PersonsTable)
            .Property(person => person.Id).HasColumnName("id").IsPrimaryKey()
            .Property(person => person.Name).HasColumnName("name").IsNullable()
            .Property(person => person.CreatedOn).HasColumnName("created_on").HasConversion(instant => instant.Ticks, ticks => new DateTime(ticks, DateTimeKind.Utc))
            .Property(person => person.FloatNumber).HasColumnName("float_number")
            .Association(person => person.Orders, person => person.Id, order => order.PersonId)
            .Entity<Order>().HasTableName(PeopleSql.OrdersTable)
            .Property(order => order.Id).HasColumnName("id").IsPrimaryKey()
            .Property(order => order.CreatedOn).HasColumnName("created_on").HasConversion(instant => instant.Ticks, ticks => new DateTime(ticks, DateTimeKind.Utc))
            .Property(order => order.PersonId).HasColumnName("person_id")
            .Property(order => order.ProductName).HasColumnName("product_name").IsNullable()
            .Entity<Setting>().HasTableName(ScenarioSql.SettingsTable)
            .Property(setting => setting.Id).HasColumnName("id").IsPrimaryKey()
            .Property(setting => setting.Name).HasColumnName("name")
            .Property(setting => setting.Culture).HasColumnName("culture")
            .Property(setting => setting.Theme).HasColumnName("theme")
            .Property(setting => setting.Address).HasColumnName("address")
            .Property(setting => setting.Contact).HasColumnName("contact")
            .Property(setting => setting.PageSize).HasColumnName("page_size")
            .Property(setting => setting.Retries).HasColumnName("retries")
            .Property(setting => setting.TimeoutSeconds).HasColumnName("timeout_seconds")
            .Property(setting => setting.Version).HasColumnName("version")
            .Property(setting => setting.Rate).HasColumnName("rate")
            .Build();
        return schema;
    }
}

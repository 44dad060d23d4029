using LinqToDB.Mapping;
using Transport.DataContract;
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
            .Build();
        return schema;
    }
}

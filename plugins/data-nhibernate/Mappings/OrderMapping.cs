using NHibernate;
using NHibernate.Mapping.ByCode;
using NHibernate.Mapping.ByCode.Conformist;
using Transport.DataContract;
using Transport.PayloadModels;

namespace Transport.Plugin.DataNHibernate.Mappings;

/// <summary>The payload model as an entity.</summary>
internal sealed class OrderMapping : ClassMapping<Order>
{
    public OrderMapping()
    {
        Table(PeopleSql.OrdersTable);
        Lazy(false);
        Id(order => order.Id, id =>
        {
            id.Column("id");
            id.Generator(Generators.Assigned);
        });
        Property(order => order.CreatedOn, property =>
        {
            property.Column("created_on");
            property.Type(NHibernateUtil.UtcTicks);
        });
        Property(order => order.PersonId, property => property.Column("person_id"));
        Property(order => order.ProductName, property => property.Column("product_name"));
    }
}

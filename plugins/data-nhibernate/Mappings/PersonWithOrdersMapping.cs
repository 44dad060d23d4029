using NHibernate;
using NHibernate.Mapping.ByCode;
using NHibernate.Mapping.ByCode.Conformist;
using Transport.DataContract;

namespace Transport.Plugin.DataNHibernate.Mappings;

/// <summary>The same table, with the orders of a person in the order of their ids.</summary>
internal sealed class PersonWithOrdersMapping : ClassMapping<PersonWithOrders>
{
    public PersonWithOrdersMapping()
    {
        Table(PeopleSql.PersonsTable);
        Id(person => person.Id, id =>
        {
            id.Column("id");
            id.Generator(Generators.Assigned);
        });
        Property(person => person.Name, property => property.Column("name"));
        Property(person => person.CreatedOn, property =>
        {
            property.Column("created_on");
            property.Type(NHibernateUtil.UtcTicks);
        });
        Property(person => person.FloatNumber, property => property.Column("float_number"));
        Bag(
            person => person.Orders,
            orders =>
            {
                orders.Key(key => key.Column("person_id"));
                orders.Inverse(true);
                orders.OrderBy("id");
            },
            relation => relation.OneToMany());
    }
}

using NHibernate;
using NHibernate.Mapping.ByCode;
using NHibernate.Mapping.ByCode.Conformist;
using Transport.DataContract;
using Transport.PayloadModels;

namespace Transport.Plugin.DataNHibernate.Mappings;

/// <summary>The payload model as an entity, whose orders are not mapped and stay empty.</summary>
internal sealed class PersonMapping : ClassMapping<Person>
{
    public PersonMapping()
    {
        Table(PeopleSql.PersonsTable);
        // A sealed class has no proxies, and nothing refers to a person.
        Lazy(false);
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
    }
}

using NHibernate.Mapping.ByCode;
using NHibernate.Mapping.ByCode.Conformist;
using Transport.DataContract.Scenarios;

namespace Transport.Plugin.DataNHibernate.Mappings;

/// <summary>The small table of article 4.</summary>
internal sealed class SettingMapping : ClassMapping<Setting>
{
    public SettingMapping()
    {
        Table(ScenarioSql.SettingsTable);
        Lazy(false);
        Id(setting => setting.Id, id =>
        {
            id.Column("id");
            id.Generator(Generators.Assigned);
        });
        Property(setting => setting.Name, property => property.Column("name"));
        Property(setting => setting.Culture, property => property.Column("culture"));
        Property(setting => setting.Theme, property => property.Column("theme"));
        Property(setting => setting.Address, property => property.Column("address"));
        Property(setting => setting.Contact, property => property.Column("contact"));
        Property(setting => setting.PageSize, property => property.Column("page_size"));
        Property(setting => setting.Retries, property => property.Column("retries"));
        Property(setting => setting.TimeoutSeconds, property => property.Column("timeout_seconds"));
        Property(setting => setting.Version, property => property.Column("version"));
        Property(setting => setting.Rate, property => property.Column("rate"));
    }
}

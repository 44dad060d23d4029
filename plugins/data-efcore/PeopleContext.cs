using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Transport.DataContract;
using Transport.DataContract.Counting;
using Transport.DataContract.Scenarios;
using Transport.PayloadModels;

namespace Transport.Plugin.DataEfCore;

/// <summary>The payload models as entities.</summary>
internal sealed class PeopleContext(DbContextOptions<PeopleContext> options) : DbContext(options)
{
    public DbSet<Person> Persons => Set<Person>();

    /// <summary>A new context for each call, as <c>AddDbContext</c> makes one for each request.</summary>
    public static Func<PeopleContext> Of(StoreAddress address, StatementLog? log, bool isComposed = false)
    {
        var options = ContextOptions.Of<PeopleContext>(address, log, isComposed);
        return () => new PeopleContext(options);
    }

    /// <summary>Contexts that are used again, as by <c>AddDbContextPool</c>.</summary>
    public static Func<PeopleContext> Pooled(StoreAddress address, StatementLog? log, bool isComposed = false) =>
        new PooledDbContextFactory<PeopleContext>(ContextOptions.Of<PeopleContext>(address, log, isComposed)).CreateDbContext;

    protected override void OnModelCreating(ModelBuilder modelBuilder)
    {
        var person = modelBuilder.Entity<Person>().ToTable(PeopleSql.PersonsTable);
        person.Property(row => row.Id).HasColumnName("id").ValueGeneratedNever();
        person.Property(row => row.Name).HasColumnName("name");
        person.Property(row => row.CreatedOn).HasColumnName("created_on").HasConversion(Instants.AsTicks);
        person.Property(row => row.FloatNumber).HasColumnName("float_number");
        person.HasMany(row => row.Orders).WithOne().HasForeignKey(order => order.PersonId);
        var order = modelBuilder.Entity<Order>().ToTable(PeopleSql.OrdersTable);
        order.Property(row => row.Id).HasColumnName("id").ValueGeneratedNever();
        order.Property(row => row.CreatedOn).HasColumnName("created_on").HasConversion(Instants.AsTicks);
        order.Property(row => row.PersonId).HasColumnName("person_id");
        order.Property(row => row.ProductName).HasColumnName("product_name");
        var setting = modelBuilder.Entity<Setting>().ToTable(ScenarioSql.SettingsTable);
        setting.Property(row => row.Id).HasColumnName("id").ValueGeneratedNever();
        setting.Property(row => row.PageSize).HasColumnName("page_size");
        setting.Property(row => row.TimeoutSeconds).HasColumnName("timeout_seconds");
        foreach (var name in (string[])[nameof(Setting.Name), nameof(Setting.Culture), nameof(Setting.Theme), nameof(Setting.Address), nameof(Setting.Contact), nameof(Setting.Retries), nameof(Setting.Version), nameof(Setting.Rate)])
        {
            setting.Property(name).HasColumnName(name.ToLowerInvariant());
        }
    }
}

using Microsoft.EntityFrameworkCore;
using Transport.DataContract;
using Transport.DataContract.Counting;

namespace Transport.Plugin.DataEfCore.Lazy;

/// <summary>Entities whose orders are loaded when they are first looked at.</summary>
internal sealed class LazyContext(DbContextOptions<LazyContext> options) : DbContext(options)
{
    public DbSet<LazyPerson> Persons => Set<LazyPerson>();

    public static Func<LazyContext> Of(StoreAddress address, StatementLog? log)
    {
        var options = ContextOptions.Of<LazyContext>(address, log);
        return () => new LazyContext(options);
    }

    protected override void OnModelCreating(ModelBuilder modelBuilder)
    {
        var person = modelBuilder.Entity<LazyPerson>().ToTable(PeopleSql.PersonsTable);
        person.Property(row => row.Id).HasColumnName("id").ValueGeneratedNever();
        person.Property(row => row.Name).HasColumnName("name");
        person.Property(row => row.CreatedOn).HasColumnName("created_on").HasConversion(Instants.AsTicks);
        person.Property(row => row.FloatNumber).HasColumnName("float_number");
        person.HasMany(row => row.Orders).WithOne().HasForeignKey(order => order.PersonId);
        var order = modelBuilder.Entity<LazyOrder>().ToTable(PeopleSql.OrdersTable);
        order.Property(row => row.Id).HasColumnName("id").ValueGeneratedNever();
        order.Property(row => row.CreatedOn).HasColumnName("created_on").HasConversion(Instants.AsTicks);
        order.Property(row => row.PersonId).HasColumnName("person_id");
        order.Property(row => row.ProductName).HasColumnName("product_name");
    }
}

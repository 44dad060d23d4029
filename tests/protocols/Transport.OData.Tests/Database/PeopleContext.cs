using Microsoft.EntityFrameworkCore;
using Transport.PayloadModels;

namespace Transport.OData.Tests.Database;

/// <summary>The people as EF Core maps them by convention.</summary>
internal sealed class PeopleContext(DbContextOptions<PeopleContext> options) : DbContext(options)
{
    public DbSet<Person> Persons => Set<Person>();

    public DbSet<Order> Orders => Set<Order>();

    protected override void OnModelCreating(ModelBuilder modelBuilder)
    {
        modelBuilder.Entity<Person>(person =>
        {
            person.Property(row => row.Id).ValueGeneratedNever();
            person.HasMany(row => row.Orders).WithOne().HasForeignKey(order => order.PersonId);
        });
        modelBuilder.Entity<Order>().Property(row => row.Id).ValueGeneratedNever();
    }
}

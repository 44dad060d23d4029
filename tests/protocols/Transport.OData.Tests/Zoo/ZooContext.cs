using Microsoft.EntityFrameworkCore;

namespace Transport.OData.Tests.Zoo;

/// <summary>The animals as EF Core keeps them: one table for all types.</summary>
internal sealed class ZooContext(DbContextOptions<ZooContext> options) : DbContext(options)
{
    public DbSet<Animal> Animals => Set<Animal>();

    protected override void OnModelCreating(ModelBuilder modelBuilder)
    {
        modelBuilder.Entity<Animal>(animal =>
        {
            animal.Property(row => row.Id).ValueGeneratedNever();
            animal.Ignore(row => row.Home).Ignore(row => row.Holidays);
            animal.HasOne(row => row.Mother).WithMany();
            animal.HasMany(row => row.Friends).WithMany();
        });
        modelBuilder.Entity<Dog>().HasMany(row => row.Toys).WithOne();
        modelBuilder.Entity<Puppy>();
        modelBuilder.Entity<Cat>().HasOne(row => row.Enemy).WithMany();
        modelBuilder.Entity<Toy>().Property(row => row.Id).ValueGeneratedNever();
    }
}

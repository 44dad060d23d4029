using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Diagnostics;

namespace Transport.OData.CompiledPayloads.Tests.Shop;

/// <summary>The shop in SQLite.</summary>
public sealed class ShopContext(DbContextOptions<ShopContext> options) : DbContext(options)
{
    public DbSet<Customer> Customers => Set<Customer>();

    public DbSet<Order> Orders => Set<Order>();

    protected override void OnModelCreating(ModelBuilder modelBuilder)
    {
        modelBuilder.Entity<Customer>(customer =>
        {
            customer.OwnsOne(made => made.Home, static home => home.Ignore(static made => made.Country));
            customer.Ignore(made => made.Places);
            customer.HasMany(made => made.Orders).WithOne(static order => order.Customer).HasForeignKey(static order => order.CustomerId);
            customer.HasOne(made => made.Best).WithOne().HasForeignKey<Customer>(made => made.BestId);
        });
        modelBuilder.Entity<Order>().HasMany(static order => order.Lines).WithOne().HasForeignKey(static line => line.OrderId);
    }
}

/// <summary>A database in memory, and the statements that were sent to it.</summary>
public sealed class Database : DbCommandInterceptor, IDisposable
{
    private readonly SqliteConnection _connection = new("Data Source=:memory:");
    private readonly List<string> _statements = [];

    public Database(int count)
    {
        _connection.Open();
        using var context = Open();
        context.Database.EnsureCreated();
        var customers = Data.Customers(count);
        foreach (var customer in customers)
        {
            (customer.Best, customer.BestId) = (null, null);
            customer.Name = customer.Name?.Replace("\ud800", "", StringComparison.Ordinal);
        }

        context.AddRange(customers);
        context.SaveChanges();
        foreach (var customer in customers.Where(static customer => customer.Id % 2 == 0 && customer.Orders.Count > 0))
        {
            customer.BestId = customer.Orders[0].Id;
        }

        context.SaveChanges();
        _statements.Clear();
    }

    /// <summary>The statements since the last time.</summary>
    public string Take()
    {
        lock (_statements)
        {
            var all = string.Join("\n", _statements);
            _statements.Clear();
            return all;
        }
    }

    public ShopContext Open() =>
        new(new DbContextOptionsBuilder<ShopContext>().UseSqlite(_connection).AddInterceptors(this).UseQueryTrackingBehavior(QueryTrackingBehavior.NoTracking).Options);

    public void Dispose() => _connection.Dispose();

    public override InterceptionResult<System.Data.Common.DbDataReader> ReaderExecuting(
        System.Data.Common.DbCommand command, CommandEventData eventData, InterceptionResult<System.Data.Common.DbDataReader> result)
    {
        Add(command.CommandText);
        return base.ReaderExecuting(command, eventData, result);
    }

    public override ValueTask<InterceptionResult<System.Data.Common.DbDataReader>> ReaderExecutingAsync(
        System.Data.Common.DbCommand command,
        CommandEventData eventData,
        InterceptionResult<System.Data.Common.DbDataReader> result,
        CancellationToken cancellationToken = default)
    {
        Add(command.CommandText);
        return base.ReaderExecutingAsync(command, eventData, result, cancellationToken);
    }

    private void Add(string text)
    {
        lock (_statements)
        {
            _statements.Add(text);
        }
    }
}

/// <summary>Tables.</summary>
public sealed class DatabaseStore(ShopContext context) : IStore
{
    public IQueryable<Customer> Customers => context.Customers;

    public IQueryable<Order> Orders => context.Orders;
}

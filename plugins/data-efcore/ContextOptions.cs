using Microsoft.EntityFrameworkCore;
using Transport.DataContract;
using Transport.DataContract.Counting;

namespace Transport.Plugin.DataEfCore;

/// <summary>How a context reaches a database.</summary>
internal static class ContextOptions
{
    public const string Sqlite = "sqlite";
    public const string Postgres = "postgres";

    /// <summary>Options for a kind of database.</summary>
    /// <param name="address">The database.</param>
    /// <param name="log">Counts where it is not null.</param>
    /// <param name="isComposed">Whether somebody else composes the queries, who may ask for what the tables cannot answer.</param>
    public static DbContextOptions<TContext> Of<TContext>(StoreAddress address, StatementLog? log, bool isComposed = false)
        where TContext : DbContext
    {
        var options = new DbContextOptionsBuilder<TContext>();
        _ = address.Store switch
        {
            Sqlite => options.UseSqlite(address.Connection),
            Postgres => options.UseNpgsql(address.Connection),
            _ => throw new ArgumentException($"Entity Framework Core does not read {address.Store} here.", nameof(address)),
        };
        if (log is not null)
        {
            options.AddInterceptors(new CountingInterceptor(log));
        }

        return isComposed ? options.AddInterceptors(new ComposedQueries()).Options : options.Options;
    }
}

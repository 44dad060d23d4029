using Microsoft.EntityFrameworkCore;
using Transport.DataContract;
using Transport.DataContract.Counting;

namespace Transport.Plugin.DataEfCore;

/// <summary>How a context reaches a database.</summary>
internal static class ContextOptions
{
    public const string Sqlite = "sqlite";
    public const string Postgres = "postgres";

    /// <summary>Options for a kind of database, counted where there is a log.</summary>
    public static DbContextOptions<TContext> Of<TContext>(StoreAddress address, StatementLog? log)
        where TContext : DbContext
    {
        var options = new DbContextOptionsBuilder<TContext>();
        _ = address.Store switch
        {
            Sqlite => options.UseSqlite(address.Connection),
            Postgres => options.UseNpgsql(address.Connection),
            _ => throw new ArgumentException($"Entity Framework Core does not read {address.Store} here.", nameof(address)),
        };
        return log is null ? options.Options : options.AddInterceptors(new CountingInterceptor(log)).Options;
    }
}

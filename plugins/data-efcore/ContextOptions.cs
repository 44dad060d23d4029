using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;
using Transport.DataContract;
using Transport.DataContract.Counting;

namespace Transport.Plugin.DataEfCore;

/// <summary>How a context reaches a database.</summary>
internal static class ContextOptions
{
    /// <summary>Makes options: the same ones each time, or with a counted connection for each context.</summary>
    public static Func<DbContextOptions<TContext>> Of<TContext>(StoreAddress address, StatementLog? log)
        where TContext : DbContext
    {
        if (log is not null)
        {
            return () => new DbContextOptionsBuilder<TContext>()
                .UseSqlite(new CountingConnection(new SqliteConnection(address.Connection), log), contextOwnsConnection: true).Options;
        }

        var options = new DbContextOptionsBuilder<TContext>().UseSqlite(address.Connection).Options;
        return () => options;
    }
}

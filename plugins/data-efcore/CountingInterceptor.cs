using System.Data.Common;
using Microsoft.EntityFrameworkCore.Diagnostics;
using Transport.DataContract.Counting;

namespace Transport.Plugin.DataEfCore;

/// <summary>Tells a log what Entity Framework Core has its driver do: providers insist on their own driver's connections, which therefore cannot be wrapped.</summary>
internal sealed class CountingInterceptor(StatementLog log) : DbCommandInterceptor
{
    public override DbDataReader ReaderExecuted(DbCommand command, CommandExecutedEventData eventData, DbDataReader result) => Count(command, result);

    public override ValueTask<DbDataReader> ReaderExecutedAsync(
        DbCommand command, CommandExecutedEventData eventData, DbDataReader result, CancellationToken cancellationToken = default) => new(Count(command, result));

    private CountingReader Count(DbCommand command, DbDataReader result)
    {
        log.AddStatement(command.CommandText);
        return new CountingReader(result, command.CommandText, log);
    }
}

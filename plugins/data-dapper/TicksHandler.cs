using System.Data;
using System.Globalization;
using Dapper;

namespace Transport.Plugin.DataDapper;

/// <summary>Instants as ticks, in UTC.</summary>
internal sealed class TicksHandler : SqlMapper.TypeHandler<DateTime>
{
    public override DateTime Parse(object value) => new(value is long ticks ? ticks : Convert.ToInt64(value, CultureInfo.InvariantCulture), DateTimeKind.Utc);

    public override void SetValue(IDbDataParameter parameter, DateTime value) => parameter.Value = value.Ticks;
}

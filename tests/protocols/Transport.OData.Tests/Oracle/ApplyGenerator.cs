using System.Globalization;

namespace Transport.OData.Tests.Oracle;

/// <summary>Random groupings and aggregates (OData Extension for Data Aggregation 4.0, 3.2.1 and 3.2.3).</summary>
/// <param name="random">Where chance comes from.</param>
/// <param name="type">The rows' type.</param>
internal sealed class ApplyGenerator(Random random, RowType type)
{
    public Apply Next()
    {
        var columns = type.Columns.Where(column => !column.IsShort && !column.Path.Contains('/', StringComparison.Ordinal)).ToArray();
        var keys = columns.Where(column => column.Kind is Kind.Text or Kind.Int32 or Kind.Boolean && random.Next(3) == 0).Take(2).ToArray();
        Aggregate[] aggregates = [.. Aggregates([.. columns.Except(keys)])];
        return new Apply(
            random.Next(2) == 0 ? new ExpressionGenerator(random, ("", type)).Condition(1) : null,
            keys.Length == 0 && aggregates.Length == 0 ? [columns[0]] : keys,
            aggregates,
            random.Next(3) == 0 ? random.Next(5) : null);
    }

    private IEnumerable<Aggregate> Aggregates(Column[] columns)
    {
        if (random.Next(2) == 0)
        {
            yield return new Aggregate("Rows", "$count as Rows", group => group.Length);
        }

        foreach (var column in columns)
        {
            if (random.Next(3) == 0 && column.Kind is Kind.Int32 or Kind.Int64 or Kind.Double or Kind.Decimal or Kind.Text)
            {
                yield return Of(column);
            }
        }
    }

    private Aggregate Of(Column column)
    {
        string[] methods = column.Kind switch
        {
            Kind.Text => ["min", "max", "countdistinct"],
            Kind.Decimal => ["min", "max", "countdistinct", "sum"],
            _ => ["min", "max", "countdistinct", "sum", "average"],
        };
        var method = methods[random.Next(methods.Length)];
        return new Aggregate($"{column.Path}Is", $"{column.Path} with {method} as {column.Path}Is", group => Value(method, [.. group.Select(column.Get)]));
    }

    /// <remarks>Null is left out of every aggregate; of nothing there is no sum.</remarks>
    private static object? Value(string method, object?[] all)
    {
        var values = all.OfType<object>().ToArray();
        return method switch
        {
            "countdistinct" => values.Select(Canonical.Of).Distinct(StringComparer.Ordinal).Count(),
            _ when values.Length == 0 => null,
            "min" => values.Aggregate((a, b) => Logic.SortOrder(a, b) <= 0 ? a : b),
            "max" => values.Aggregate((a, b) => Logic.SortOrder(a, b) >= 0 ? a : b),
            "sum" => values.Aggregate((a, b) => Numbers.Calculate("add", a, b)),
            _ => values.Average(value => Convert.ToDouble(value, CultureInfo.InvariantCulture)),
        };
    }
}

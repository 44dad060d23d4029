using System.Collections;

namespace Transport.OData.Query.Paths;

/// <summary>Follows a path through rows in memory. What the path names on its way must be there: 404.</summary>
internal static class MemoryNavigator
{
    /// <returns>What the path leads to before the query options are applied: rows, or one row, which is null where it is a value that is null.</returns>
    public static (IEnumerable? Rows, object? Row) Follow(ResourcePath path, IEnumerable rows, CancellationToken cancellationToken)
    {
        IEnumerable? at = rows;
        object? row = null;
        foreach (var step in path.Steps)
        {
            switch (step)
            {
                case KeyStep key:
                    row = Find(at!, key, cancellationToken) ?? throw NoSuchKey(key);
                    at = null;
                    break;
                case PropertyStep property:
                    (at, row) = Read(property, row ?? throw ODataRequestException.NotFound($"What should have the property {property.Property.Name} is null."));
                    break;
            }
        }

        return (at, row);
    }

    private static ODataRequestException NoSuchKey(KeyStep key) =>
        ODataRequestException.NotFound($"There is no {key.Type.EdmName} with the key {key.Text} here.");

    private static (IEnumerable? Rows, object? Row) Read(PropertyStep step, object owner)
    {
        var value = step.Property.GetValue(owner);
        return step.Property.IsCollection
            ? ((IEnumerable?)value ?? Array.CreateInstance(step.Target.ClrType, 0), null)
            : (null, value);
    }

    private static object? Find(IEnumerable rows, KeyStep key, CancellationToken cancellationToken)
    {
        var matches = KeyMatcher.Of(key.Type);
        foreach (var row in (IEnumerable<object>)rows)
        {
            cancellationToken.ThrowIfCancellationRequested();
            if (matches(row, key.Key))
            {
                return row;
            }
        }

        return null;
    }
}

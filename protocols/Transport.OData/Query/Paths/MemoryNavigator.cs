using System.Collections;

namespace Transport.OData.Query.Paths;

/// <summary>Follows a path through rows in memory. What the path names on its way must be there: 404.</summary>
internal static class MemoryNavigator
{
    public static RowSet Follow(ResourcePath path, IEnumerable rows, CancellationToken cancellationToken)
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

        return new RowSet(at, null, null, row);
    }

    /// <summary>For rows that arrive one by one: they are read as far as the first key, from there on everything is in memory.</summary>
    public static async ValueTask<RowSet> FollowAsync(ResourcePath path, IAsyncEnumerable<object> rows, CancellationToken cancellationToken)
    {
        if (path.Steps.Count == 0)
        {
            return new RowSet(null, rows, null, null);
        }

        var key = (KeyStep)path.Steps[0];
        var matches = KeyMatcher.Of(key.Type);
        var found = await rows.FirstOrDefaultAsync(row => matches(row, key.Key), cancellationToken) ?? throw NoSuchKey(key);
        return Follow(path, new[] { found }, cancellationToken);
    }

    public static ODataRequestException NoSuchKey(KeyStep key) =>
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

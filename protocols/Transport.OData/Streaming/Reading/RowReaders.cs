using System.Collections.Concurrent;
using Transport.OData.Model;

namespace Transport.OData.Streaming.Reading;

/// <summary>The readers of a model's types, one each.</summary>
internal sealed class RowReaders(ODataModel model)
{
    private readonly ConcurrentDictionary<TypeMap, RowReader> _known = new();

    public RowReader this[IEdmStructuredType type] => _known.GetOrAdd(model[type], static (map, readers) => new RowReader(readers, map), this);
}

using System.Collections.Concurrent;
using Microsoft.OData.Edm;
using Transport.OData.Model;
using Transport.OData.Model.Internal;

namespace Transport.OData.Streaming.Reading.Internal;

/// <summary>The readers of a model's types, one each.</summary>
internal sealed class RowReaders(ODataModel model)
{
    private readonly ConcurrentDictionary<TypeMap, RowReader> _known = new();

    public RowReader this[IEdmStructuredType type] => _known.GetOrAdd(model[type], static (map, readers) => new RowReader(readers, map), this);
}

using Microsoft.OData;
using Transport.OData.Model;

namespace Transport.OData.Streaming.Writing;

/// <summary>The canonical URL of an entity, for full metadata.</summary>
internal static class EntityId
{
    public static Uri Make(Uri serviceRoot, IEdmEntitySetBase entitySet, TypeMap type, object row)
    {
        var keys = type.Keys.Select(key => KeyValuePair.Create(key.Name, key.GetValue(row)!)).ToArray();
        var path = new ODataPath(
            new EntitySetSegment((IEdmEntitySet)entitySet), new KeySegment(keys, (IEdmEntityType)type.Type, entitySet));
        return new ODataUri { ServiceRoot = serviceRoot, Path = path }.BuildUri(ODataUrlKeyDelimiter.Parentheses);
    }
}

using Microsoft.OData.Edm;
using Transport.OData.Query.Internal;
using Transport.OData.Writing.Internal;

namespace Transport.OData.Streaming.Writing.Internal;

/// <summary>Ids and edit links of the entities of one set.</summary>
internal sealed class EntityLinks(ResourcePlan plan, IEdmEntitySetBase entitySet)
{
    private readonly bool _hasKeys = plan.HasKeys;
    private readonly Model.Internal.TypeMap _type = plan.Type;

    public string Id(PayloadSink sink, object row) => EntityId.Make(sink.ServiceRoot, entitySet, _type, row).AbsoluteUri;

    /// <remarks>Relative to the service root where Microsoft.OData.Core can compute it, which takes the keys among the selected properties.</remarks>
    public string EditLink(PayloadSink sink, string id) => _hasKeys ? id[sink.ServiceRoot.AbsoluteUri.Length..] : id;
}

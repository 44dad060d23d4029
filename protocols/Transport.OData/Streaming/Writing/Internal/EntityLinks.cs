using System.Text;
using Microsoft.OData.Edm;
using Transport.OData.Query.Internal;
using Transport.OData.Writing.Internal;

namespace Transport.OData.Streaming.Writing.Internal;

/// <summary>Ids and edit links of the entities of one set.</summary>
internal sealed class EntityLinks(ResourcePlan plan, IEdmEntitySetBase entitySet, PayloadStyle style)
{
    private readonly bool _hasKeys = plan.HasKeys;
    private readonly Model.Internal.TypeMap _type = plan.Type;

    public string Id(PayloadSink sink, object row) => EntityId.Make(sink.ServiceRoot, entitySet, _type, row).AbsoluteUri;

    /// <summary>Writes an object that is an id and nothing else.</summary>
    public void WriteReference(PayloadSink sink, object? row)
    {
        if (row is null)
        {
            sink.Write("null"u8);
            return;
        }

        sink.Write("{"u8);
        sink.Write(style.Prefix.Length > 0 ? "\"@odata.id\":\""u8 : "\"@id\":\""u8);
        sink.Write(Encoding.UTF8.GetBytes(style.HasContext ? Id(sink, row)[sink.ServiceRoot.AbsoluteUri.Length..] : Id(sink, row)));
        sink.Write("\"}"u8);
    }

    /// <remarks>Relative to the service root where Microsoft.OData.Core can compute it, which takes the keys among the selected properties.</remarks>
    public string EditLink(PayloadSink sink, string id) => _hasKeys ? id[sink.ServiceRoot.AbsoluteUri.Length..] : id;
}

using System.Text;
using Transport.OData.Model;
using Transport.OData.Query.Plans;
using Transport.OData.Streaming.Values;

namespace Transport.OData.Streaming.Writing;

/// <summary>Ids and edit links of the entities of one set.</summary>
/// <remarks>Keys of numbers and Guids are written by compiled code; what others look like in a URL is left to Microsoft.OData.Core.</remarks>
internal sealed class EntityLinks
{
    private readonly IEdmEntitySetBase _entitySet;
    private readonly TypeMap _type;
    private readonly Action<PayloadSink, object>? _writeRelative;

    public EntityLinks(ResourcePlan plan, IEdmEntitySetBase entitySet)
    {
        (_type, _entitySet, HasKeys) = (plan.Type, entitySet, plan.HasKeys);
        var isSimple = Ascii.IsValid(entitySet.Name) && _type.Keys.Count > 0 && _type.Keys.All(key => FormOf(key) is not null);
        _writeRelative = isSimple ? Compile(_type, entitySet.Name) : null;
    }

    /// <summary>Whether the keys are among the selected properties: only then does Microsoft.OData.Core compute an edit link relative to the service root.</summary>
    public bool HasKeys { get; }

    /// <summary>Writes an entity's URL.</summary>
    /// <param name="isAbsolute">Or else it is relative to the service root.</param>
    public void Write(PayloadSink sink, object row, bool isAbsolute)
    {
        if (_writeRelative is null)
        {
            var id = EntityId.Make(sink.ServiceRoot, _entitySet, _type, row).AbsoluteUri;
            sink.Write(Encoding.ASCII.GetBytes(isAbsolute ? id : id[sink.ServiceRoot.AbsoluteUri.Length..]));
            return;
        }

        if (isAbsolute)
        {
            sink.Write(sink.ServiceRootText);
        }

        _writeRelative(sink, row);
    }

    private static Action<PayloadSink, object> Compile(TypeMap type, string entitySet)
    {
        var (sink, row) = (Expression.Parameter(typeof(PayloadSink), "sink"), Expression.Parameter(typeof(object), "row"));
        var scope = new EmitScope(sink);
        var typed = scope.Declare(Expression.Convert(row, type.ClrType));
        scope.Segment.Literal(entitySet + "(");
        for (var i = 0; i < type.Keys.Count; i++)
        {
            var key = type.Keys[i];
            var (writer, mostBytes) = FormOf(key)!.Value;
            scope.Segment.Literal((i > 0 ? "," : "") + (type.Keys.Count > 1 ? key.Name + "=" : ""));
            scope.Segment.Value(writer, ParameterReplacer.Replace(key.Getter.Body, key.Getter.Parameters[0], typed), mostBytes);
        }

        scope.Segment.Literal(")");
        return Expression.Lambda<Action<PayloadSink, object>>(scope.Build(), sink, row).Compile();
    }

    /// <summary>How values of a key are written; null where they may need more than digits and letters.</summary>
    private static (Type Writer, int MostBytes)? FormOf(PropertyMap key)
    {
        var type = key.Getter.ReturnType;
        return type == typeof(Guid) ? (typeof(Utf8Bytes), Utf8Bytes.MostBytes)
            : type == typeof(int) || type == typeof(long) || type == typeof(short) || type == typeof(byte) || type == typeof(sbyte)
                ? (typeof(Utf8Number), Utf8Number.MostBytes)
            : null;
    }
}

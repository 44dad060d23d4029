using System.Buffers.Text;
using System.Linq.Expressions;
using Transport.OData.Hosting.Internal;
using Transport.OData.Model.Internal;

namespace Transport.OData.Streaming.Writing.Internal;

/// <summary>
/// Makes the ETags of the entities of one set: weak, of the values of the properties that the model names for optimistic concurrency, so that two versions
/// of an entity have the same tag only if these are equal.
/// </summary>
internal sealed class EntityTag
{
    private static readonly PayloadStyle Style = new(FullMetadata: false, HasContext: false, Ieee754Compatible: false, "odata.");

    private readonly Action<PayloadSink, object> _writeValues;

    public EntityTag(TypeMap type, IReadOnlyList<PropertyMap> properties)
    {
        var (sink, row) = (Expression.Parameter(typeof(PayloadSink), "sink"), Expression.Parameter(typeof(object), "row"));
        var scope = new EmitScope(sink);
        var typed = scope.Declare(Expression.Convert(row, type.ClrType));
        foreach (var property in properties)
        {
            var value = ParameterReplacer.Replace(property.Getter.Body, property.Getter.Parameters[0], typed);
            ValueEmitter.Emit(scope.Segment, value, property.Name, property.Property.Type, Style);
            scope.Segment.Literal(",");
        }

        _writeValues = Expression.Lambda<Action<PayloadSink, object>>(scope.Build(), sink, row).Compile();
    }

    /// <summary>As it stands in headers.</summary>
    public string Make(object row)
    {
        using var time = new QueryTime(Timeout.InfiniteTimeSpan, CancellationToken.None);
        using var values = new PayloadSink(response: null, flushThreshold: int.MaxValue, time);
        _writeValues(values, row);
        return $"W/\"{Base64Url.EncodeToString(values.Written.Span)}\"";
    }

    /// <summary>Writes it as a JSON string, without allocating anything.</summary>
    public void Write(PayloadSink sink, object row)
    {
        var values = sink.Scratch;
        _writeValues(values, row);
        sink.Write("\"W/\\\""u8);
        sink.Reserve(Base64Url.GetEncodedLength(values.Position));
        sink.Position += Base64Url.EncodeToUtf8(values.Written.Span, sink.Buffer.AsSpan(sink.Position));
        sink.Write("\\\"\""u8);
    }
}

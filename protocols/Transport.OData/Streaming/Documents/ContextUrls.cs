using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Microsoft.OData;
using Transport.OData.Model;
using Transport.OData.Query;
using Transport.OData.Streaming.Values;

namespace Transport.OData.Streaming.Documents;

/// <summary>
/// The context URL of an answer (Protocol 4.01, 10). Microsoft.OData.Core computes it, once for a query: it writes the start of an answer
/// without rows, of which the URL is taken.
/// </summary>
internal sealed class ContextUrls(ODataModel model)
{
    private readonly ConditionalWeakTable<ODataUri, byte[]> _known = [];

    /// <returns>As a JSON string, with its quotes.</returns>
    public byte[] Get(QueryResult result, ODataUri uri)
    {
        if (!_known.TryGetValue(uri, out var url))
        {
            url = Make(result, uri);
            _known.AddOrUpdate(uri, url);
        }

        return url;
    }

    private byte[] Make(QueryResult result, ODataUri uri)
    {
        using var message = new ODataMessage();
        using var writer = message.CreateWriter(model.Edm, uri, "application/json;odata.metadata=minimal", ODataVersion.V4);
        WriteStart(writer, result);
        var written = message.Written.Span;
        var json = new Utf8JsonReader(written, isFinalBlock: false, default);
        json.Read();
        json.Read();
        return json.ValueTextEquals("@odata.context") && json.Read()
            ? written[(int)json.TokenStartIndex..(int)json.BytesConsumed].ToArray()
            : throw new InvalidOperationException("Microsoft.OData.Core did not start an answer with its context URL.");
    }

    private static void WriteStart(ODataMessageWriter message, QueryResult result)
    {
        switch (result)
        {
            case ResourceSetResult set:
                Start(message.CreateODataResourceSetWriter(set.EntitySet, (IEdmEntityType)set.Plan.Type.Type), new ODataResourceSet());
                break;
            case ResourceResult one:
                Start(message.CreateODataResourceWriter(one.EntitySet, (IEdmEntityType)one.Plan.Type.Type), new ODataResource { TypeName = one.Plan.Type.EdmName });
                break;
            case ComplexResult complex when complex.Type.IsCollection():
                Start(
                    message.CreateODataResourceSetWriter(null, complex.Plan.Type.Type), new ODataResourceSet { TypeName = complex.Type.FullName() });
                break;
            case ComplexResult complex:
                Start(message.CreateODataResourceWriter(null, complex.Plan.Type.Type), new ODataResource { TypeName = complex.Plan.Type.EdmName });
                break;
            case PrimitiveResult primitive:
                message.WriteProperty(new ODataProperty { Name = "value", Value = Primitive(primitive) });
                break;
            default:
                throw new ArgumentException($"A {result.GetType().Name} has no context URL.", nameof(result));
        }
    }

    /// <summary>The value in the form that Microsoft.OData.Core takes.</summary>
    private static object? Primitive(PrimitiveResult result) => result.Type.IsCollection()
        ? new ODataCollectionValue { TypeName = result.Type.FullName(), Items = [] }
        : result.Value switch
        {
            JsonElement json => new ODataUntypedValue { RawValue = json.GetRawText() },
            { } value when result.Type.IsEnum() => new ODataEnumValue(
                EnumNames.Of((IEdmEnumType)result.Type.Definition).Format(Convert.ToInt64(value, CultureInfo.InvariantCulture)), result.Type.FullName()),
            var value => value,
        };

    private static void Start(ODataWriter writer, ODataItem item)
    {
        if (item is ODataResourceSet set)
        {
            writer.WriteStart(set);
        }
        else
        {
            writer.WriteStart((ODataResource)item);
        }

        writer.Flush();
    }
}

using System.Collections;
using System.Globalization;
using Microsoft.AspNetCore.Http;
using Microsoft.OData;
using Transport.OData.Model;
using Transport.OData.Query;
using Transport.OData.Query.Plans;
using Transport.OData.Streaming.Documents;
using Transport.OData.Streaming.Values;

namespace Transport.OData.Streaming.Writing;

/// <summary>
/// Writes results with compiled plans, as UTF-8 into the response's own memory. Documents that are the same for all requests, plain text and
/// errors are left to Microsoft.OData.Core.
/// </summary>
internal sealed class StreamingResultWriter(ODataModel model, ODataServiceOptions options)
{
    private readonly DocumentWriter _documents = new(model);
    private readonly ContextUrls _contexts = new(model);
    private readonly RowWriters _rows = new();

    /// <summary>Writes an answer, sending it as it is written.</summary>
    /// <param name="uri">
    /// Service root, path, <c>$select</c> and <c>$expand</c>, of which the context URL is made. Equal requests may bring the very same
    /// object, and results the very same <see cref="ResourcePlan"/>: what is made of them is kept.
    /// </param>
    public Task WriteAsync(
        HttpResponse response, QueryResult result, ODataUri uri, ResponseFormat format, ProtocolVersion version, QueryTime time)
    {
        if (result is RawResult or ServiceDocumentResult or MetadataResult
            or PrimitiveResult { Value: null } or ComplexResult { Value: null })
        {
            return _documents.WriteAsync(response, result, uri, format, version, time);
        }

        response.ContentType = format.Header;
        var context = format.HasContext ? _contexts.Get(result, uri) : null;
        var sink = new PayloadSink(response, options.FlushThreshold, time);
        return WriteAsync(sink, result, context, StyleOf(format, version));
    }

    /// <summary>Writes an OData error as the whole answer; the response must not have started.</summary>
    public Task WriteErrorAsync(HttpResponse response, int status, string code, string text, Uri serviceRoot, CancellationToken cancellationToken) =>
        _documents.WriteErrorAsync(response, status, code, text, serviceRoot, cancellationToken);

    private async Task WriteAsync(PayloadSink sink, QueryResult result, byte[]? context, PayloadStyle style)
    {
        using (sink)
        {
            switch (result)
            {
                case ResourceSetResult set:
                    await WriteSetAsync(sink, set, context, style);
                    break;
                case ResourceResult one:
                    await WriteOneAsync(sink, one.Plan, one.Row, context, style);
                    break;
                case ComplexResult complex when complex.Type.IsCollection():
                    WriteStart(sink, context, complex.Count, style);
                    sink.Write("\"value\":["u8);
                    await RowSequence.WriteAllAsync(sink, _rows.Get(complex.Plan, style), complex.Plan, complex.Items);
                    sink.Write("]}"u8);
                    break;
                case ComplexResult complex:
                    await WriteOneAsync(sink, complex.Plan, complex.Value!, context, style);
                    break;
                case PrimitiveResult primitive:
                    WriteStart(sink, context, null, style);
                    sink.Write("\"value\":"u8);
                    AnyValue.Write(sink, Named(primitive), style);
                    sink.Write("}"u8);
                    break;
            }

            await sink.CompleteAsync();
        }
    }

    /// <summary>The value, or the values, with the names of an enumeration's members in their place.</summary>
    private static object? Named(PrimitiveResult result)
    {
        var type = result.Type.IsCollection() ? result.Type.AsCollection().ElementType() : result.Type;
        if (type.Definition is not IEdmEnumType members)
        {
            return result.Value;
        }

        var names = EnumNames.Of(members);
        return result.Value is IEnumerable values ? values.Cast<object?>().Select(Name).ToList() : Name(result.Value);

        string? Name(object? value) => value is null ? null : names.Format(Convert.ToInt64(value, CultureInfo.InvariantCulture));
    }

    private async ValueTask WriteSetAsync(PayloadSink sink, ResourceSetResult set, byte[]? context, PayloadStyle style)
    {
        var writer = _rows.Get(set.Plan, style);
        WriteStart(sink, context, set.Count, style);
        sink.Write("\"value\":["u8);
        var hasMore = await RowSequence.WritePageAsync(sink, writer, set.Plan, set.Rows, set.PageSize);
        sink.Write("]"u8);
        if (hasMore)
        {
            sink.Write(style.Prefix.Length > 0 ? ",\"@odata.nextLink\":"u8 : ",\"@nextLink\":"u8);
            WriteText(sink, set.NextLink().AbsoluteUri);
        }

        sink.Write("}"u8);
    }

    private async ValueTask WriteOneAsync(
        PayloadSink sink, ResourcePlan plan, object row, byte[]? context, PayloadStyle style)
    {
        if (context is not null)
        {
            WriteStart(sink, context, null, style);
            sink.Position--;
        }

        // Nothing is sent before the first step, so the object's brace is where it was written.
        var brace = sink.Position;
        var writer = _rows.Get(plan, style);
        var step = writer.Write(row, sink, plan, 0);
        if (context is not null)
        {
            JoinBrace(sink, brace);
        }

        if (step >= 0)
        {
            await RowSequence.WriteStepsAsync(sink, writer, plan, row, step);
        }
    }

    /// <summary>Makes one object of the braces before and at a position.</summary>
    private static void JoinBrace(PayloadSink sink, int brace)
    {
        sink.Buffer[brace] = (byte)',';
        if (sink.Buffer[brace + 1] == '}')
        {
            sink.Buffer[brace] = (byte)'}';
            sink.Position = brace + 1;
        }
    }

    /// <summary>The brace, context and count; a comma behind them if there are any.</summary>
    private static void WriteStart(PayloadSink sink, byte[]? context, long? count, PayloadStyle style)
    {
        sink.Write("{"u8);
        if (context is not null)
        {
            sink.Write(style.Prefix.Length > 0 ? "\"@odata.context\":"u8 : "\"@context\":"u8);
            sink.Write(context);
            sink.Write(","u8);
        }

        if (count is not null)
        {
            sink.Write(style.Prefix.Length > 0 ? "\"@odata.count\":"u8 : "\"@count\":"u8);
            NestedItems.WriteCount(sink, count.Value, style.Ieee754Compatible);
            sink.Write(","u8);
        }
    }

    private static void WriteText(PayloadSink sink, string text)
    {
        sink.Reserve(Utf8Text.Room(text));
        sink.Position = Utf8Text.Write(sink.Buffer, sink.Position, text);
    }

    private static PayloadStyle StyleOf(ResponseFormat format, ProtocolVersion version) =>
        new(format.HasContext, format.Ieee754Compatible, version == ProtocolVersion.V401 ? "" : "odata.");
}

using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.OData;
using Transport.OData.Hosting.Internal;
using Transport.OData.Messages.Internal;
using Transport.OData.Model;
using Transport.OData.Streaming.Writing.Internal;

namespace Transport.OData.Batch.Internal;

/// <summary>Writes a JSON batch (JSON Format 4.01, 19) with Microsoft.OData.Core's ODataBatchWriter.</summary>
internal sealed class JsonBatchWriter : BatchWriter
{
    private readonly IServiceScope _scope = MessageServices.CreateScope();
    private readonly ODataMessageWriter _message;
    private readonly ODataBatchWriter _writer;
    private bool _inGroup;

    public JsonBatchWriter(HttpResponse response, ODataModel model, int flushThreshold, QueryTime time)
        : base(response, flushThreshold, time)
    {
        var settings = new ODataMessageWriterSettings { Version = ODataVersion.V4, EnableMessageStreamDisposal = false, ArrayPool = CharPool.Shared };
        settings.SetContentType(ODataFormat.Json);
        _message = new ODataMessageWriter((IODataResponseMessage)new ODataMessage(Output, _scope.ServiceProvider), settings, model.Edm);
        _writer = _message.CreateODataBatchWriter();
        response.ContentType = "application/json";
        _writer.WriteStartBatch();
    }

    public override void StartGroup(string? id)
    {
        if (id is not null)
        {
            _inGroup = true;
            _writer.WriteStartChangeset(id);
        }
    }

    public override void EndGroup()
    {
        if (_inGroup)
        {
            _writer.WriteEndChangeset();
            _inGroup = false;
        }
    }

    public override ValueTask DisposeAsync()
    {
        _message.Dispose();
        _scope.Dispose();
        return base.DisposeAsync();
    }

    protected override void Write(string? id, int status, IHeaderDictionary headers, ReadOnlySpan<byte> body)
    {
        var message = _writer.CreateOperationResponseMessage(id);
        message.StatusCode = status;
        foreach (var (name, values) in headers)
        {
            // Where a body ends the format itself says.
            if (!name.Equals("Content-Length", StringComparison.OrdinalIgnoreCase))
            {
                message.SetHeader(name, values.ToString());
            }
        }

        if (body.Length > 0)
        {
            using var stream = message.GetStream();
            stream.Write(body);
        }

        _writer.Flush();
    }

    protected override void End()
    {
        _writer.WriteEndBatch();
        _writer.Flush();
    }
}

using System.Globalization;
using System.Text;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.WebUtilities;
using Transport.OData.Hosting.Internal;

namespace Transport.OData.Batch.Internal;

/// <summary>
/// Writes a multipart batch (Protocol 4.01, 11.7.7). Microsoft.OData.Core's writer ends lines as the operating system does, and MIME wants CR and LF
/// everywhere.
/// </summary>
internal sealed class MultipartBatchWriter : BatchWriter
{
    private readonly string _batch = "batchresponse_" + Guid.NewGuid();
    private string? _changeSet;

    public MultipartBatchWriter(HttpResponse response, int flushThreshold, QueryTime time)
        : base(response, flushThreshold, time) => response.ContentType = "multipart/mixed; boundary=" + _batch;

    public override void StartGroup(string? id)
    {
        if (id is null)
        {
            return;
        }

        _changeSet = "changesetresponse_" + Guid.NewGuid();
        Text($"--{_batch}\r\nContent-Type: multipart/mixed; boundary={_changeSet}\r\n\r\n");
    }

    public override void EndGroup()
    {
        if (_changeSet is not null)
        {
            Text($"--{_changeSet}--\r\n");
            _changeSet = null;
        }
    }

    protected override void Write(string? id, int status, IHeaderDictionary headers, ReadOnlySpan<byte> body)
    {
        Text($"--{_changeSet ?? _batch}\r\nContent-Type: application/http\r\nContent-Transfer-Encoding: binary\r\n");
        Text(id is null ? "\r\n" : $"Content-ID: {id}\r\n\r\n");
        Text(string.Create(CultureInfo.InvariantCulture, $"HTTP/1.1 {status} {ReasonPhrases.GetReasonPhrase(status)}\r\n"));
        foreach (var (name, values) in headers)
        {
            Text($"{name}: {values}\r\n");
        }

        Text("\r\n");
        Output.Write(body);
        Text("\r\n");
    }

    protected override void End() => Text($"--{_batch}--\r\n");

    private void Text(string text) => Output.Write(Encoding.UTF8.GetBytes(text));
}

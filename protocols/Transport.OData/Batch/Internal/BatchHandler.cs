using Microsoft.AspNetCore.Http;
using Microsoft.Net.Http.Headers;
using Transport.OData.Hosting.Internal;
using Transport.OData.Model;
using Transport.OData.Reading.Internal;

namespace Transport.OData.Batch.Internal;

/// <summary>
/// <c>$batch</c> (Protocol 4.01, 11.7; JSON Format 4.01, 19): several requests in one, answered one after the other in the order in which they stand.
/// Without the preference <c>continue-on-error</c> the first failure is the last answer.
/// </summary>
/// <param name="answer">Answers a single request.</param>
internal sealed class BatchHandler(ODataModel model, ODataServiceOptions options, Func<HttpContext, Task> answer)
{
    private readonly BodyReader _bodies = new(options);
    private readonly BatchReader _reader = new(model, options);

    /// <summary>Below the service root.</summary>
    public static PathString Path { get; } = "/$batch";

    public async Task AnswerAsync(HttpContext context, Uri root, QueryTime time)
    {
        var contentType = context.Request.ContentType ?? "";
        var isJson = MediaTypeHeaderValue.TryParse(contentType, out var mediaType) && mediaType.MediaType.Equals("application/json", StringComparison.OrdinalIgnoreCase);
        if (!isJson && mediaType?.MediaType.Equals("multipart/mixed", StringComparison.OrdinalIgnoreCase) != true)
        {
            throw new ODataRequestException(
                StatusCodes.Status415UnsupportedMediaType, "UnsupportedMediaType", "A batch is sent as multipart/mixed or application/json.");
        }

        using var body = await _bodies.ReadAsync(context.Request, time.Token);
        time.Start();
        var requests = _reader.Read(body, contentType, root);
        var writesJson = Accepts(context.Request.Headers, isJson);
        var continues = Preferences.ContinueOnError(context.Request.Headers);
        if (continues)
        {
            context.Response.Headers["Preference-Applied"] = "continue-on-error";
        }

        await using var writer = BatchWriter.Create(context.Response, model, writesJson, options.FlushThreshold, time);
        var run = new BatchRun(request => BatchPart.AnswerAsync(request, context, root, answer, time.Token));
        foreach (var group in BatchRun.Groups(requests))
        {
            if (!await run.AnswerAsync(group, writer) && !continues)
            {
                break;
            }
        }

        await writer.CompleteAsync();
    }

    /// <returns>Whether the answer is JSON; as the request is, where the client has no wish.</returns>
    private static bool Accepts(IHeaderDictionary headers, bool requestIsJson)
    {
        if (headers.Accept.Count == 0 || !MediaTypeHeaderValue.TryParseList([.. headers.Accept.OfType<string>()], out var ranges))
        {
            return requestIsJson;
        }

        foreach (var range in ranges.Where(range => range.Quality is not 0).OrderByDescending(range => range.Quality ?? 1))
        {
            if (range.MatchesAllTypes)
            {
                return requestIsJson;
            }

            var (isJson, isMultipart) = (Covers(range, "application", "application/json"), Covers(range, "multipart", "multipart/mixed"));
            if (isJson || isMultipart)
            {
                return isJson;
            }
        }

        throw new ODataRequestException(
            StatusCodes.Status406NotAcceptable, "NotAcceptable", "The answer to a batch is multipart/mixed or application/json.");
    }

    private static bool Covers(MediaTypeHeaderValue range, string type, string mediaType) =>
        range.MediaType.Equals(mediaType, StringComparison.OrdinalIgnoreCase)
        || (range.MatchesAllSubTypes && range.Type.Equals(type, StringComparison.OrdinalIgnoreCase));
}

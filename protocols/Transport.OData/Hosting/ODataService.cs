using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using Transport.OData.Model;
using Transport.OData.Query;
using Transport.OData.Query.Functions;
using Transport.OData.Streaming.Writing;

namespace Transport.OData.Hosting;

/// <summary>
/// A read-only OData v4 service with operations, over Microsoft.OData.Core: its ODataUriParser parses, LINQ evaluates,
/// compiled plans write. Mount <see cref="InvokeAsync"/> under a path base; the service root is the request's scheme, host and path base.
/// </summary>
/// <remarks>
/// Every failure is an OData error: 400 for what is malformed, 404 for a path to nothing, 405, 406, 413, 415, 501 for what OData knows and
/// this service does not do. Once rows are on their way a failure aborts the connection, so that no client takes the answer for complete.
/// </remarks>
public sealed class ODataService
{
    private readonly ODataServiceOptions _options;
    private readonly ILogger _logger;
    private readonly RequestParser _parser;
    private readonly QueryExecutor _executor;
    private readonly StreamingResultWriter _writer;
    private readonly ActionInvoker _actions;

    /// <param name="model">The EDM model and its CLR classes.</param>
    /// <param name="source">Rows and operations.</param>
    /// <exception cref="ArgumentException">An option is out of range; the message names all that are.</exception>
    public ODataService(ODataModel model, IODataSource source, ILogger<ODataService> logger, ODataServiceOptions? options = null)
    {
        _options = options ?? new ODataServiceOptions();
        _options.Validate();
        _logger = logger;
        _parser = new RequestParser(model, _options);
        _executor = new QueryExecutor(source, _options);
        _writer = new StreamingResultWriter(model, _options);
        _actions = new ActionInvoker(model, source, _options);
    }

    /// <summary>Answers one request.</summary>
    public async Task InvokeAsync(HttpContext context)
    {
        try
        {
            using var time = new QueryTime(_options.QueryTimeout, context.RequestAborted);
            await AnswerAsync(context, time);
        }
        catch (Exception exception) when (exception is ConnectionResetException || (exception is OperationCanceledException && context.RequestAborted.IsCancellationRequested))
        {
            // The client has gone; nobody is left to answer. Kestrel may tell a read of it before it knows for itself, and would read on.
            context.Abort();
        }
        catch (Exception exception)
        {
            await FailAsync(context, exception);
        }
    }

    private async Task AnswerAsync(HttpContext context, QueryTime time)
    {
        var (request, response) = (context.Request, context.Response);
        response.Headers["OData-Version"] = ProtocolVersion.V4.Name;
        var version = ProtocolVersion.Negotiate(request.Headers);
        response.Headers["OData-Version"] = version.Name;
        var isPost = HttpMethods.IsPost(request.Method);
        if (!isPost && !HttpMethods.IsGet(request.Method) && !HttpMethods.IsHead(request.Method))
        {
            throw MethodNotAllowed(response, "GET, HEAD", $"{request.Method} is not allowed here.");
        }

        var parsed = _parser.Parse(request, version);
        if (parsed.Plan.Path.FirstSegment is BatchSegment)
        {
            throw ODataRequestException.NotImplemented("$batch");
        }

        var action = parsed.Plan.Path.FirstSegment is OperationImportSegment segment
            && segment.OperationImports.Single() is Microsoft.OData.Edm.IEdmActionImport import ? import : null;
        if (isPost != action is not null)
        {
            throw action is null
                ? MethodNotAllowed(response, "GET, HEAD", "POST is for actions; this is not one.")
                : MethodNotAllowed(response, "POST", $"{action.Name} is an action; call it with POST.");
        }

        QueryDeadline.Current = time.Token;
        if (action is null)
        {
            time.Start();
        }

        var result = action is not null ? await _actions.InvokeAsync(context, action, time) : await _executor.ExecuteAsync(parsed, time.Token);
        var format = ContentNegotiation.Choose(
            request.Headers, parsed.Plan.Options.Format, result, version);
        if (parsed.MaxPageSize is not null && result is ResourceSetResult { PageSize: { } page })
        {
            response.Headers["Preference-Applied"] =
                $"{(version == ProtocolVersion.V401 ? "" : "odata.")}maxpagesize={page.ToString(System.Globalization.CultureInfo.InvariantCulture)}";
        }

        await _writer.WriteAsync(response, result, parsed.Plan.UriAt(parsed.ServiceRoot), format, version, time);
    }

    private async Task FailAsync(HttpContext context, Exception exception)
    {
        var failure = Failure.From(exception);
        if (failure.IsUnexpected)
        {
            _logger.LogError(exception, "{Method} {Path} failed", context.Request.Method, context.Request.Path);
        }
        else if (exception is OperationCanceledException)
        {
            _logger.LogWarning(
                "{Method} {Path} was cut off after {Seconds} s of work (QueryTimeout){Place}",
                context.Request.Method,
                context.Request.Path,
                _options.QueryTimeout.TotalSeconds,
                context.Response.HasStarted ? ", in the middle of its answer" : "");
        }

        if (context.Response.HasStarted)
        {
            context.Abort();
            return;
        }

        context.Response.ContentLength = null;
        context.Response.Headers.Remove("Preference-Applied");
        await _writer.WriteErrorAsync(
            context.Response, failure.Status, failure.Code, failure.Message, _parser.Roots.FindOrDefault(context.Request), context.RequestAborted);
    }

    private static ODataRequestException MethodNotAllowed(HttpResponse response, string allow, string message)
    {
        response.Headers.Allow = allow;
        return new ODataRequestException(StatusCodes.Status405MethodNotAllowed, "MethodNotAllowed", message);
    }
}

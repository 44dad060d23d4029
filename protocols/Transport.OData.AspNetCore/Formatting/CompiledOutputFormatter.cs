namespace Transport.OData.CompiledPayloads.Formatting;

/// <summary>
/// Writes for one of the library's formatters, which was selected and decides which headers there are. Bodies are written by plans; what they
/// cannot do, the library's formatter does.
/// </summary>
internal sealed class CompiledOutputFormatter : ODataOutputFormatter
{
    private readonly ODataOutputFormatter _library;
    private readonly ResponsePlans _plans;
    private readonly int _flushBytes;
    private readonly CompiledPayloadMetrics _metrics;
    private readonly ILogger _logger;

    public CompiledOutputFormatter(ODataOutputFormatter library, ResponsePlans plans, int flushBytes, CompiledPayloadMetrics metrics, ILogger logger)
        : base([])
    {
        (_library, _plans, _flushBytes, _metrics, _logger) = (library, plans, flushBytes, metrics, logger);
        foreach (var type in library.SupportedMediaTypes)
        {
            SupportedMediaTypes.Add(type);
        }

        foreach (var encoding in library.SupportedEncodings)
        {
            SupportedEncodings.Add(encoding);
        }

    }

    /// <summary>Whether the library's formatter still has the types and character sets that this one was made with.</summary>
    public bool IsUpToDate => SupportedMediaTypes.SequenceEqual(_library.SupportedMediaTypes) && SupportedEncodings.SequenceEqual(_library.SupportedEncodings);

    public override bool CanWriteResult(OutputFormatterCanWriteContext context) => _library.CanWriteResult(context);

    public override void WriteResponseHeaders(OutputFormatterWriteContext context) => _library.WriteResponseHeaders(context);

    public override async Task WriteResponseBodyAsync(OutputFormatterWriteContext context, Encoding selectedEncoding)
    {
        try
        {
            await Plan(context, selectedEncoding).WriteAsync(context.HttpContext);
        }
        catch (PlanNotPossibleException exception)
        {
            await WriteByLibraryAsync(context, selectedEncoding, exception.Reason);
        }
    }

    private CompiledResponse Plan(OutputFormatterWriteContext context, Encoding encoding)
    {
        var request = context.HttpContext.Request;
        if (encoding.CodePage != Encoding.UTF8.CodePage)
        {
            throw new PlanNotPossibleException("a character set other than UTF-8");
        }

        if (context.Object is not { } value)
        {
            throw new PlanNotPossibleException("no entities or complex objects");
        }

        if (request.Headers.TryGetValue("Prefer", out var prefer) && prefer.ToString().Contains("annotations", StringComparison.OrdinalIgnoreCase))
        {
            throw new PlanNotPossibleException("a preference for annotations");
        }

        var contentType = context.HttpContext.Response.ContentType ?? "";
        var level = MetadataLevel.Of(contentType);
        var feature = request.ODataFeature();
        WritingServices.Check(request, feature.Model ?? throw new PlanNotPossibleException("a path with a type or without a model"));
        var paging = Paging.Of(feature);
        var shape = ResponseShape.Of(request, value, level);
        var plan = _plans.For(shape, feature.SelectExpandClause);
        if (plan.Plan is null)
        {
            throw new PlanNotPossibleException(plan.Refusal);
        }

        paging.Check(request, value, plan.ExpandsCollections);
        var frame = plan.Frame(request, shape, contentType, _library.BaseAddressFactory);
        return new CompiledResponse(plan.Plan, shape.IsSet, frame, value, _flushBytes, _metrics);
    }

    private Task WriteByLibraryAsync(OutputFormatterWriteContext context, Encoding encoding, string reason)
    {
        _metrics.FellBack(reason);
        Log.FellBack(_logger, context.HttpContext.Request.Path, reason);
        return _library.WriteResponseBodyAsync(LibraryResultFormatter.Convert(context), encoding);
    }
}

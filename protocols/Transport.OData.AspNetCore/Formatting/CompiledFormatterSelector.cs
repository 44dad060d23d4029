namespace Transport.OData.CompiledPayloads.Formatting;

/// <summary>
/// Asks the application's selector, and where that takes one of the library's formatters, has plans write for it. The formatters in the
/// options of MVC stay the library's own objects: whatever an application sets on them, at any time, they do.
/// </summary>
/// <param name="inner">The selector that the application would have.</param>
internal sealed class CompiledFormatterSelector(
    OutputFormatterSelector inner,
    IOptions<MvcOptions> options,
    ResponsePlans plans,
    CompiledPayloadOptions settings,
    CompiledPayloadMetrics metrics,
    ILogger<CompiledOutputFormatter> logger)
    : OutputFormatterSelector
{
    private readonly ConditionalWeakTable<ODataOutputFormatter, CompiledOutputFormatter> _made = [];
    private readonly Negotiation _negotiation = new(options.Value.OutputFormatters);

    /// <summary>Whether MVC's own selector decides.</summary>
    public bool IsOverMvcs => inner.GetType() == typeof(DefaultOutputFormatterSelector);

    public override IOutputFormatter? SelectFormatter(
        OutputFormatterCanWriteContext context, IList<IOutputFormatter> formatters, MediaTypeCollection contentTypes)
    {
        Negotiation.Key? key = null;
        BoundedCache<Negotiation.Key, Negotiation.Selection>? cache = null;
        if (IsOverMvcs && formatters.Count == 0 && contentTypes.Count == 0 && _negotiation.Find(context, out key, out cache) is { } found)
        {
            (context.ContentType, context.ContentTypeIsServerDefined) = (found.ContentType, found.IsServerDefined);
            return For((ODataOutputFormatter)found.Formatter);
        }

        var selected = inner.SelectFormatter(context, formatters, contentTypes);
        if (selected is ODataOutputFormatter library && library.GetType() == typeof(ODataOutputFormatter) && Internals.AreThere)
        {
            if (key is { } asked)
            {
                cache?.Add(asked, new Negotiation.Selection(library, context.ContentType.Value, context.ContentTypeIsServerDefined));
            }

            return For(library);
        }

        return selected is not null && context.Object is ILibraryResult ? new LibraryResultFormatter(selected) : selected;
    }

    /// <summary>One for each of the library's formatters, until that one's settings change.</summary>
    private CompiledOutputFormatter For(ODataOutputFormatter library)
    {
        if (_made.TryGetValue(library, out var made) && made.IsUpToDate)
        {
            return made;
        }

        made = new CompiledOutputFormatter(library, plans, settings.FlushBytes, metrics, logger);
        _made.AddOrUpdate(library, made);
        return made;
    }
}

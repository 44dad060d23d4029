namespace Transport.OData.CompiledPayloads.Formatting;

/// <summary>Has a formatter that is not the library's write the library's result in the place of a compiled query's.</summary>
internal sealed class LibraryResultFormatter(IOutputFormatter formatter) : IOutputFormatter
{
    public bool CanWriteResult(OutputFormatterCanWriteContext context) => formatter.CanWriteResult(context);

    public Task WriteAsync(OutputFormatterWriteContext context) => formatter.WriteAsync(Convert(context));

    /// <summary>A context with the library's result, if the given one has a compiled query's.</summary>
    public static OutputFormatterWriteContext Convert(OutputFormatterWriteContext context)
    {
        if (context.Object is not ILibraryResult planned)
        {
            return context;
        }

        var value = planned.ToLibrary();
        var type = context.ObjectType == context.Object.GetType() ? value.GetType() : context.ObjectType;
        return new OutputFormatterWriteContext(context.HttpContext, context.WriterFactory, type, value)
        {
            ContentType = context.ContentType,
            ContentTypeIsServerDefined = context.ContentTypeIsServerDefined,
        };
    }
}

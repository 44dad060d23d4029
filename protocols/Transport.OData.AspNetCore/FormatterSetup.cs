using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.OData.Formatter;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Transport.OData.CompiledPayloads.Diagnostics;
using Transport.OData.CompiledPayloads.Formatting;

namespace Transport.OData.CompiledPayloads;

/// <summary>Puts a compiled formatter in the place of each of the library's. Formatters of the application, and those derived, stay.</summary>
internal sealed class FormatterSetup(
    ResponsePlans plans, CompiledPayloadOptions settings, CompiledPayloadMetrics metrics, ILogger<CompiledOutputFormatter> logger) : IPostConfigureOptions<MvcOptions>
{
    public void PostConfigure(string? name, MvcOptions options)
    {
        var formatters = options.OutputFormatters;
        for (var i = 0; i < formatters.Count; i++)
        {
            if (formatters[i] is ODataOutputFormatter library && library.GetType() == typeof(ODataOutputFormatter))
            {
                formatters[i] = new CompiledOutputFormatter(library, plans, settings.FlushBytes, metrics, logger);
            }
        }
    }
}

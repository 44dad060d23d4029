using Microsoft.AspNetCore.OData.Formatter.MediaType;
using Microsoft.AspNetCore.WebUtilities;

namespace Transport.OData.CompiledPayloads.Formatting;

/// <summary>
/// Remembers which formatter MVC selected, and for which media type, until an application changes its formatters. The key holds all that MVC and the
/// library's formatters look at; requests for which they look at more are negotiated each time.
/// </summary>
/// <param name="formatters">The formatters of the application, which it may change at any time.</param>
internal sealed class Negotiation(IList<IOutputFormatter> formatters)
{
    private const int Capacity = 256;
    private const int MostCharacters = 256;
    private const string Format = "format";

    private State? _state;

    /// <summary>Finds what was selected for a request like this one.</summary>
    /// <param name="key">Null where nothing is remembered.</param>
    /// <param name="cache">Where the selection may be added.</param>
    public Selection? Find(OutputFormatterCanWriteContext context, out Key? key, out BoundedCache<Key, Selection>? cache)
    {
        (key, cache) = (KeyOf(context), null);
        if (key is null)
        {
            return null;
        }

        var state = _state;
        if (state?.IsOf(formatters) != true)
        {
            _state = state = new State(formatters);
        }

        cache = state.IsKnown ? state.Selections : null;
        return cache is not null && cache.TryGet(key.Value, out var found) ? found : null;
    }

    private static Key? KeyOf(OutputFormatterCanWriteContext context)
    {
        var request = context.HttpContext.Request;
        var feature = request.ODataFeature();
        var accept = request.Headers.Accept;
        if (context.ContentType.HasValue || accept.Count > 1 || accept.ToString().Length > MostCharacters || context.ObjectType is not { } type
            || feature.Path?.LastSegment is not { } last || feature.Model is not { } model || HasFormat(request)
            || request.GetRouteServices()?.GetService<IODataSerializerProvider>()?.GetType() != typeof(ODataSerializerProvider))
        {
            return null;
        }

        return new Key(accept.ToString(), type, model, last.GetType(), last.EdmType);
    }

    /// <summary>Whether the URL has a format: the library's mappings look there, and not at <see cref="HttpRequest.Query"/>.</summary>
    private static bool HasFormat(HttpRequest request)
    {
        foreach (var pair in new QueryStringEnumerable(request.QueryString.Value))
        {
            if (pair.DecodeName().Span.Contains(Format, StringComparison.OrdinalIgnoreCase))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>What a selection depends on, beside the formatters.</summary>
    internal readonly record struct Key(string Accept, Type Type, IEdmModel Model, Type Segment, IEdmType? EdmType);

    /// <summary>What was selected.</summary>
    internal sealed record Selection(IOutputFormatter Formatter, string? ContentType, bool IsServerDefined);

    /// <summary>The formatters as they were, with all of their settings that decide.</summary>
    private sealed class State
    {
        private readonly IOutputFormatter[] _formatters;
        private readonly string[][] _types;
        private readonly MediaTypeMapping[][] _mappings;

        public State(IList<IOutputFormatter> formatters)
        {
            _formatters = [.. formatters];
            _types = Array.ConvertAll(_formatters, static made => made is OutputFormatter typed ? [.. typed.SupportedMediaTypes] : Array.Empty<string>());
            _mappings = Array.ConvertAll(_formatters, static made => made is ODataOutputFormatter odata ? [.. odata.MediaTypeMappings] : Array.Empty<MediaTypeMapping>());
            IsKnown = Array.TrueForAll(_formatters, static made => made.GetType() == typeof(ODataOutputFormatter) || Conditions.LibraryTypes.IsMvc(made.GetType()))
                && Array.TrueForAll(_mappings, static made => Array.TrueForAll(made, static mapping => Conditions.LibraryTypes.Own(mapping)
                    && (mapping is not QueryStringMediaTypeMapping query || query.QueryStringParameterName.Contains(Format, StringComparison.OrdinalIgnoreCase))));
        }

        /// <summary>Whether all are the library's or MVC's own, of which it is known what they look at.</summary>
        public bool IsKnown { get; }

        public BoundedCache<Key, Selection> Selections { get; } = new(Capacity);

        public bool IsOf(IList<IOutputFormatter> formatters)
        {
            if (formatters.Count != _formatters.Length)
            {
                return false;
            }

            for (var i = 0; i < _formatters.Length; i++)
            {
                if (!ReferenceEquals(formatters[i], _formatters[i]) || (formatters[i] is OutputFormatter typed && !AreSame(typed.SupportedMediaTypes, _types[i]))
                    || (formatters[i] is ODataOutputFormatter odata && !AreSame(odata.MediaTypeMappings, _mappings[i])))
                {
                    return false;
                }
            }

            return true;
        }

        private static bool AreSame<T>(ICollection<T> now, T[] before)
            where T : class
        {
            if (now.Count != before.Length)
            {
                return false;
            }

            if (now is not IList<T> list)
            {
                return now.SequenceEqual(before);
            }

            for (var i = 0; i < before.Length; i++)
            {
                if (!Equals(list[i], before[i]))
                {
                    return false;
                }
            }

            return true;
        }
    }
}

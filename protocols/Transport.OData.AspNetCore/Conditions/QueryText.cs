using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.WebUtilities;

namespace Transport.OData.CompiledPayloads.Conditions;

/// <summary>The library reads <see cref="HttpRequest.Query"/>, which an application may have replaced; shapes are taken from the URL.</summary>
internal static class QueryText
{
    public static bool IsOfTheUrl(HttpRequest request)
    {
        if (request.HttpContext.Features.Get<IQueryFeature>() is null)
        {
            // It will be read from the URL.
            return true;
        }

        var query = request.Query;
        var pairs = 0;
        foreach (var pair in new QueryStringEnumerable(request.QueryString.Value))
        {
            if (pair.EncodedName.IsEmpty && pair.EncodedValue.IsEmpty)
            {
                continue;
            }

            pairs++;
            if (!query.TryGetValue(pair.DecodeName().ToString(), out var values) || !Has(values, pair.DecodeValue().Span))
            {
                return false;
            }
        }

        foreach (var pair in query)
        {
            pairs -= pair.Value.Count;
        }

        return pairs == 0;
    }

    private static bool Has(Microsoft.Extensions.Primitives.StringValues values, ReadOnlySpan<char> value)
    {
        foreach (var one in values)
        {
            if (value.SequenceEqual(one))
            {
                return true;
            }
        }

        return false;
    }
}

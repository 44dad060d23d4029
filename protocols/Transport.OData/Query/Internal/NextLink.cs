using System.Globalization;
using Transport.OData.Hosting.Internal;

namespace Transport.OData.Query.Internal;

/// <summary>Where the rows after a page are: the same request, further on.</summary>
internal static class NextLink
{
    public static Uri After(ODataRequest request, int page)
    {
        var kept = request.RawQueryOptions.Where(option => Name(option.Name) is not ("$skip" or "$top")).Select(option => option.Raw);
        var skip = (request.Options.Skip ?? 0L) + page;
        var top = request.Options.Top is { } value ? [string.Create(CultureInfo.InvariantCulture, $"$top={value - page}")] : Array.Empty<string>();
        var query = string.Join('&', [.. kept, .. top, string.Create(CultureInfo.InvariantCulture, $"$skip={skip}")]);
        return new Uri($"{request.Uri.GetLeftPart(UriPartial.Path)}?{query}");

        string Name(string name) => !request.DollarIsOptional ? name : (name.StartsWith('$') ? name : "$" + name).ToLowerInvariant();
    }
}

using System.Globalization;
using Microsoft.AspNetCore.Http;

namespace Transport.OData.Hosting.Internal;

/// <summary>The <c>Prefer</c> header (RFC 7240; Protocol 4.01, 8.2.8). Unknown preferences are ignored, as it demands.</summary>
internal static class Preferences
{
    /// <summary><c>maxpagesize</c>, with or without the prefix of 4.0; null where it is absent or not a positive number.</summary>
    public static int? MaxPageSize(IHeaderDictionary headers)
    {
        foreach (var preference in headers["Prefer"].SelectMany(header => (header ?? "").Split(',', StringSplitOptions.TrimEntries)))
        {
            if (preference.Split('=', 2, StringSplitOptions.TrimEntries) is [var name, var value]
                && (name.Equals("maxpagesize", StringComparison.OrdinalIgnoreCase) || name.Equals("odata.maxpagesize", StringComparison.OrdinalIgnoreCase))
                && int.TryParse(value.Trim('"'), NumberStyles.None, CultureInfo.InvariantCulture, out var size) && size > 0)
            {
                return size;
            }
        }

        return null;
    }
}

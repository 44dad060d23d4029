using System.Globalization;
using Microsoft.AspNetCore.Http;

namespace Transport.OData.Hosting;

/// <summary>The <c>Prefer</c> header (RFC 7240; Protocol 4.01, 8.2.8). Unknown preferences are ignored, as it demands.</summary>
internal static class Preferences
{
    /// <summary><c>maxpagesize</c>, with or without the prefix of 4.0; null where it is absent or not a positive number.</summary>
    public static int? MaxPageSize(IHeaderDictionary headers)
    {
        if (headers["Prefer"].Count == 0)
        {
            return null;
        }

        foreach (var preference in headers["Prefer"].SelectMany(header => (header ?? "").Split(',', StringSplitOptions.TrimEntries)))
        {
            var parts = preference.Split(';', 2)[0].Split('=', 2, StringSplitOptions.TrimEntries);
            if (parts.Length == 2 && (Is(parts[0], "maxpagesize") || Is(parts[0], "odata.maxpagesize"))
                && int.TryParse(parts[1].Trim('"'), NumberStyles.None, CultureInfo.InvariantCulture, out var size) && size > 0)
            {
                return size;
            }
        }

        return null;
    }

    private static bool Is(string name, string known) => name.Equals(known, StringComparison.OrdinalIgnoreCase);
}

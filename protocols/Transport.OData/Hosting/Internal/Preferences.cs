using System.Globalization;
using Microsoft.AspNetCore.Http;

namespace Transport.OData.Hosting.Internal;

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

        foreach (var (name, value) in Of(headers))
        {
            if (name.Equals("maxpagesize", StringComparison.OrdinalIgnoreCase)
                && int.TryParse(value, NumberStyles.None, CultureInfo.InvariantCulture, out var size) && size > 0)
            {
                return size;
            }
        }

        return null;
    }

    /// <summary><c>continue-on-error</c>: whether a batch goes on after a request of it has failed.</summary>
    public static bool ContinueOnError(IHeaderDictionary headers)
    {
        foreach (var (name, value) in Of(headers))
        {
            if (name.Equals("continue-on-error", StringComparison.OrdinalIgnoreCase))
            {
                return !value.Equals("false", StringComparison.OrdinalIgnoreCase);
            }
        }

        return false;
    }

    /// <summary>Names without the prefix of 4.0, values without quotes.</summary>
    private static IEnumerable<(string Name, string Value)> Of(IHeaderDictionary headers)
    {
        foreach (var header in headers["Prefer"])
        {
            foreach (var preference in (header ?? "").Split(',', StringSplitOptions.TrimEntries))
            {
                var parts = preference.Split(';', 2)[0].Split('=', 2, StringSplitOptions.TrimEntries);
                var name = parts[0].StartsWith("odata.", StringComparison.OrdinalIgnoreCase) ? parts[0]["odata.".Length..] : parts[0];
                yield return (name, parts.Length == 2 ? parts[1].Trim('"') : "");
            }
        }
    }
}

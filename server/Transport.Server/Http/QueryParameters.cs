using System.Numerics;
using Microsoft.AspNetCore.WebUtilities;

namespace Transport.Server.Http;

/// <summary>
/// Strict reading of a query string without a dictionary: every parameter asked for must be there once and valid; the first that is not
/// is reported in <see cref="Error"/>. Unknown parameters are ignored.
/// </summary>
internal ref struct QueryParameters(QueryString query)
{
    private readonly string _query = query.Value ?? "";

    /// <summary>What is wrong, after one of the methods answered false.</summary>
    public string? Error { get; private set; }

    public bool TryGetInt32(string name, out int value) => TryGetNumber(name, out value);

    public bool TryGetInt64(string name, out long value) => TryGetNumber(name, out value);

    /// <summary><c>true</c> or <c>false</c>; absent is false.</summary>
    public bool TryGetBoolean(string name, out bool value)
    {
        value = false;
        if (!TryFind(name, out var text))
        {
            return Error is null;
        }

        if (text.Span is "true" or "false")
        {
            value = text.Span is "true";
            return true;
        }

        Error = $"{name} must be true or false, and was '{Cut(text)}'.";
        return false;
    }

    private bool TryGetNumber<T>(string name, out T value)
        where T : struct, IBinaryInteger<T>, IMinMaxValue<T>
    {
        value = default;
        if (!TryFind(name, out var text))
        {
            Error ??= $"the query parameter {name} is missing.";
            return false;
        }

        // .NET passes over NUL characters at the end of a number.
        if (!text.Span.Contains('\0') && T.TryParse(text.Span, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out value))
        {
            return true;
        }

        Error = $"{name} must be a whole number from {T.MinValue} to {T.MaxValue}, and was '{Cut(text)}'.";
        return false;
    }

    private bool TryFind(string name, out ReadOnlyMemory<char> value)
    {
        value = default;
        var found = false;
        foreach (var pair in new QueryStringEnumerable(_query))
        {
            if (!pair.DecodeName().Span.SequenceEqual(name))
            {
                continue;
            }

            if (found)
            {
                Error = $"{name} is given more than once.";
                return false;
            }

            found = true;
            value = pair.DecodeValue();
        }

        return found;
    }

    private static string Cut(ReadOnlyMemory<char> text) => text.Length <= 40 ? text.ToString() : $"{text[..40]}...";
}

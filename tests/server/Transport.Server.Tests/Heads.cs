using System.Text.RegularExpressions;

namespace Transport.Server.Tests;

/// <summary>The heads of HTTP/1.1 messages within bytes that passed; nothing where the bytes are HTTP/2.</summary>
internal static partial class Heads
{
    /// <summary>The paths of all requests, without their queries.</summary>
    public static IReadOnlyList<string> PathsOf(byte[] requests) => [.. Request().Matches(Encoding.Latin1.GetString(requests)).Select(line => line.Groups[1].Value)];

    /// <summary>The content codings of all responses, <c>identity</c> for those that state none.</summary>
    public static IReadOnlyList<string> CodingsOf(byte[] responses) =>
        [.. Response().Matches(Encoding.Latin1.GetString(responses)).Select(head => Coding().Match(head.Value) is { Success: true } coding ? coding.Groups[1].Value : "identity")];

    [GeneratedRegex(@"(?:GET|POST|PATCH|PUT|DELETE) (/[^ ?\r\n]*)[^ \r\n]* HTTP/1\.1\r\n")]
    private static partial Regex Request();

    [GeneratedRegex(@"HTTP/1\.1 [2-5][0-9]{2} .*?\r\n\r\n", RegexOptions.Singleline)]
    private static partial Regex Response();

    [GeneratedRegex(@"\r\nContent-Encoding: ([^\r]+)\r\n", RegexOptions.IgnoreCase)]
    private static partial Regex Coding();
}

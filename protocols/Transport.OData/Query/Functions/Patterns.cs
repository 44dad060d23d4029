using System.Text.RegularExpressions;

namespace Transport.OData.Query.Functions;

/// <summary>Regular expressions of clients, bounded in time.</summary>
internal static class Patterns
{
    private static readonly TimeSpan Longest = TimeSpan.FromMilliseconds(50);

    /// <exception cref="ODataRequestException">The pattern is malformed, or takes too long.</exception>
    public static bool IsMatch(string text, string pattern)
    {
        try
        {
            return Regex.IsMatch(text, pattern, RegexOptions.ECMAScript, Longest);
        }
        catch (RegexMatchTimeoutException exception)
        {
            throw ODataRequestException.InvalidQuery($"The pattern {pattern} takes too long to match.", exception);
        }
        catch (ArgumentException exception)
        {
            throw ODataRequestException.InvalidQuery($"The pattern {pattern} is malformed.", exception);
        }
    }
}

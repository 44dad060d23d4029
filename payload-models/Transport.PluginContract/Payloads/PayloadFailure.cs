using System.Text.RegularExpressions;

namespace Transport.PluginContract.Payloads;

/// <summary>What went wrong with items, without their values: libraries name what they cannot read, and that is the user's data, which stays where the sample is.</summary>
public static partial class PayloadFailure
{
    /// <summary>Types of exceptions and where the first was thrown, the status of a protocol, and words that are this program's own.</summary>
    public static string Describe(Exception thrown)
    {
        ArgumentNullException.ThrowIfNull(thrown);
        List<Exception> chain = [];
        for (var problem = thrown; problem is not null; problem = problem.InnerException)
        {
            chain.Add(problem);
        }

        var root = chain[^1];
        // Of the connection, or of this contract: there is no value in them.
        if (root is SocketException or NotSupportedException { Message: Payload.PeopleAlone } or OperationCanceledException or TimeoutException)
        {
            return $"{root.GetType().Name}: {root.Message.ReplaceLineEndings(" ")}";
        }

        var words = chain.SelectMany(problem => OwnWords().Matches(problem.Message)).Select(match => match.Value).Distinct().ToList();
        var types = string.Join(" of ", chain.Select(problem => problem.GetType().Name).Distinct());
        var place = root.TargetSite is { } method ? $" in {method.DeclaringType?.Name}.{method.Name}" : "";
        return $"{types}{place}{(words.Count == 0 ? "" : ": " + string.Join("; ", words))}";
    }

    [GeneratedRegex("""unequal: [0-9]+ items that were sent before arrived changed|HTTP [0-9]{3}( [A-Z][A-Za-z]+)?|StatusCode="[A-Za-z]+"|(count must be|there is no room|item [0-9]+ is null)[a-z0-9 ]{0,80}""")]
    private static partial Regex OwnWords();
}

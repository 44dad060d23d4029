namespace Transport.Engine.Worker;

/// <summary>Turns an exception into one line in the wire's own words.</summary>
internal static class FailureReason
{
    private const int MaxLength = 300;

    public static string Of(Exception error)
    {
        // The innermost message is the cause; wrappers around it say "see inner exception".
        var root = error.GetBaseException();
        var text = ReferenceEquals(root, error) || error.Message.Contains(root.Message, StringComparison.Ordinal)
            ? error.Message
            : $"{error.Message} ({root.Message})";
        text = $"{root.GetType().Name}: {text.ReplaceLineEndings(" ").Trim()}";
        return text.Length <= MaxLength ? text : text[..MaxLength] + "...";
    }
}

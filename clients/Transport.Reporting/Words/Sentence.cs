namespace Transport.Reporting.Words;

/// <summary>A sentence of a headline.</summary>
/// <param name="Answer">The answer, without a full stop.</param>
/// <param name="Others">What it is compared with, a clause each; may be empty.</param>
public sealed record Sentence(string Answer, IReadOnlyList<string> Others)
{
    public Sentence(string answer)
        : this(answer, [])
    {
    }

    /// <summary>A full stop, or nothing behind a statement of SQL, where it would look like a part of it.</summary>
    [JsonIgnore]
    public string End { get; init; } = ".";

    /// <summary>The whole sentence.</summary>
    [JsonIgnore]
    public string Text => string.Join("; ", [Answer, .. Others]) + End;
}

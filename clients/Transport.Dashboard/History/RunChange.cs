namespace Transport.Dashboard.History;

/// <summary>What is to be changed about a stored run. <c>PATCH /api/runs/ID</c>. What is absent or null stays; an empty text is taken away.</summary>
public sealed record RunChange
{
    /// <summary>The longest name, in characters.</summary>
    public const int MaxName = Plans.PlanLimits.MaxNameLength;

    /// <summary>The longest tag, in characters.</summary>
    public const int MaxTag = 40;

    /// <summary>The longest note, in characters.</summary>
    public const int MaxNote = 2000;

    /// <summary>What it is called, on one line.</summary>
    public string? Name { get; init; }

    /// <summary>A word that several runs may share.</summary>
    public string? Tag { get; init; }

    /// <summary>Anything worth knowing, on any number of lines.</summary>
    public string? Note { get; init; }

    /// <summary>Pins it as the baseline, which unpins another, or unpins it.</summary>
    public bool? IsBaseline { get; init; }

    /// <summary>What is too long, or no text, in a sentence; null if nothing is.</summary>
    public string? Problem() =>
        Problem("name", Name, MaxName, lines: false) ?? Problem("tag", Tag, MaxTag, lines: false) ?? Problem("note", Note, MaxNote, lines: true);

    private static string? Problem(string what, string? text, int most, bool lines) =>
        text is null ? null
        : text.Length > most ? $"The {what} has {text.Length} characters; at most {most} are kept."
        : LabelText.HasControls(text, lines) ? $"The {what} has control characters."
        : null;
}

namespace Transport.Architecture.Tests;

/// <summary>The kinds of run: how their types are named, and in which folders they are at home.</summary>
internal static partial class KindsOfRun
{
    /// <summary>A room is a folder with the name of its kind, whichever project it is in; a kind that has none yet is at home nowhere.</summary>
    private static readonly (string Room, Regex Types)[] Kinds =
    [
        ("ColdTries", ColdTries()),
        ("Callers", Callers()),
        ("ServiceModes", ServiceModes()),
        ("Load", Load()),
    ];

    /// <summary>The types of kinds that a file names though it is in none of their rooms.</summary>
    public static IReadOnlyList<string> NamedBy(string file)
    {
        var folders = file.Split('/')[..^1];
        var text = Repository.Read(file);
        return
        [
            .. from kind in Kinds
               where !folders.Contains(kind.Room)
               from match in kind.Types.Matches(text)
               group match by match.Value into named
               select named.Key,
        ];
    }

    [GeneratedRegex(@"\b(Article1(Plan|Summary|Test|Column|Builder|Grids)|Tries(Pass|Phase|Measured))\b")]
    private static partial Regex ColdTries();

    [GeneratedRegex(@"\b(Article2(Plan|Summary|Row|Builder|Grid)|CallerRound|Callers(Pass|Phase|Measured|Visit|Task))\b")]
    private static partial Regex Callers();

    [GeneratedRegex(@"\b(Article3(Plan|Summary|Row|Point|Builder|Grids|Bars)|ModePoint|ModeVisit|Mode(s(Pass|Phase|Task)|Measured|Caller))\b")]
    private static partial Regex ServiceModes();

    [GeneratedRegex(@"\bLoad(Plan|Planned|Engine|Pass|Phase|Task|Visit|VisitEnded|Second|SecondMeasured|Summary|Row|Report|Builder|Stage|Profile)\b")]
    private static partial Regex Load();
}

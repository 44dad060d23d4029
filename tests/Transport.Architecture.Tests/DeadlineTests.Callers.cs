namespace Transport.Architecture.Tests;

/// <remarks>
/// The callers: a method that waits with the token of its caller has no deadline but its caller's. Each call of such a method is given a token that may end, or a time, as the waits
/// themselves are. One step is followed: what passes its own caller's token on is taken to have a deadline.
/// </remarks>
public sealed partial class DeadlineTests
{
    /// <summary>Text in which every parenthesis is closed.</summary>
    private const string Balanced = @"(?>[^()]+|\((?<open>)|\)(?<-open>))*(?(open)(?!))";

    [Fact]
    public void EveryCallerOfAMethodThatWaits_GivesItATokenThatEndsOrSaysWhyNot()
    {
        var files = Repository.ProductFiles.Where(path => Programs.Contains(path.Split('/')[0])).ToDictionary(path => path, Repository.Read);

        var unlimited = UnlimitedCalls(files);

        Assert.True(unlimited.Count == 0, "These wait for ever, in the method that they call. Pass a token or a time, or write above them \"" + Reason + "why\":\n" + string.Join('\n', unlimited));
    }

    [Theory]
    [InlineData("await Pipe.ReadWordAsync(input, CancellationToken.None);", 1)]
    [InlineData("await Pipe.ReadWordAsync(input);", 1)]
    [InlineData("using var stop = new CancellationTokenSource();\nawait Pipe.ReadWordAsync(input, stop.Token);", 1)]
    [InlineData(Reason + "a test\nawait Pipe.ReadWordAsync(input, CancellationToken.None);", 0)]
    [InlineData("using var stop = new CancellationTokenSource(within);\nawait Pipe.ReadWordAsync(input, stop.Token);", 0)]
    [InlineData("await Pipe.ReadWordAsync(input, cancellationToken);", 0)]
    [InlineData("await Pipe.ReadWordAsync(input, CancellationToken.None).WaitAsync(within);", 0)]
    [InlineData("await Other.ReadWordAsync(input);", 0)]
    public void UnlimitedCalls_OfAMethodThatWaitsWithItsCallersToken_AreFound(string caller, int found)
    {
        var files = new Dictionary<string, string>
        {
            ["Pipe.cs"] = "class Pipe\n{\n    public static async Task<string?> ReadWordAsync(TextReader input, CancellationToken given = default)\n    {\n        return await input.ReadLineAsync(given);\n    }\n}\n",
            ["Other.cs"] = "class Other\n{\n    public static Task<string?> ReadWordAsync(TextReader input) => Task.FromResult<string?>(null);\n}\n",
            ["Caller.cs"] = "class Caller\n{\n    void Call()\n    {\n" + caller + "\n    }\n}\n",
        };

        Assert.Equal(found, UnlimitedCalls(files).Count);
    }

    private static List<string> UnlimitedCalls(Dictionary<string, string> files)
    {
        var methods = files.SelectMany(file => Methods().Matches(file.Value).Select(method => (Path: file.Key, Method: method))).ToList();
        var waiting = methods.Where(method => WaitsForItsCaller(files[method.Path], method.Method)).Select(method => (method.Path, Name: method.Method.Groups["name"].Value)).Distinct().ToList();
        // Of a name that other methods have as well, which need no token, only calls of this class are known to be of this one.
        var others = methods.Where(method => !Token().IsMatch(method.Method.Groups["parameters"].Value)).Select(method => method.Method.Groups["name"].Value).ToHashSet();
        return
        [
            .. from file in files
               let lines = file.Value.Split('\n')
               from call in Calls().Matches(file.Value)
               let name = call.Groups["name"].Value
               let of = Path.GetFileNameWithoutExtension(call.Groups["class"].Success ? call.Groups["class"].Value : file.Key)
               where waiting.Exists(method => method.Name == name && (!others.Contains(name) || Path.GetFileNameWithoutExtension(method.Path) == of))
               let at = file.Value.AsSpan(0, call.Index).Count('\n')
               where !IsLimited(call, lines, at, file.Value[(call.Index + call.Length)..]) && !lines[at].TrimStart().StartsWith("//", StringComparison.Ordinal)
               where !methods.Exists(method => method.Path == file.Key && method.Method.Groups["name"].Index == call.Groups["name"].Index)
               where !lines[Math.Max(0, at - LinesAbove)..at].Any(line => line.Contains(Reason, StringComparison.Ordinal))
               select $"{file.Key}:{at + 1}: {lines[at].Trim()}",
        ];
    }

    private static bool IsLimited(Match call, string[] lines, int at, string after) =>
        after.StartsWith(".WaitAsync(", StringComparison.Ordinal)
        || (SourceToken().Match(call.Groups["arguments"].Value) is { Success: true } source ? EndsByItself(source.Groups["source"].Value, lines[..at]) : Limits().IsMatch(call.Groups["arguments"].Value));

    /// <summary>Whether one of its waits is given the token that it was given, and no time.</summary>
    private static bool WaitsForItsCaller(string text, Match method)
    {
        if (Token().Match(method.Groups["parameters"].Value) is not { Success: true } token)
        {
            return false;
        }

        var start = method.Index + method.Length;
        var end = text.IndexOf("\n    }\n", start, StringComparison.Ordinal);
        return Waits().Matches(end < 0 ? text[start..] : text[start..end]).Any(wait =>
            Regex.IsMatch(wait.Groups["arguments"].Value, $@"\b{token.Groups["name"].Value}\b") && !Time().IsMatch(wait.Groups["arguments"].Value));
    }

    /// <summary>A method, up to its body.</summary>
    [GeneratedRegex(@"(?<!\b(?:return|await|new|throw)) (?<name>[A-Z]\w*)\((?<parameters>" + Balanced + @")\)\s*(?:=>|\{)")]
    private static partial Regex Methods();

    [GeneratedRegex(@"(?:\b(?<class>[A-Z]\w*)\.)?\b(?<name>[A-Z]\w*)\((?<arguments>" + Balanced + @")\)")]
    private static partial Regex Calls();

    [GeneratedRegex(@"[wW]ithin\b|TimeSpan")]
    private static partial Regex Time();

    [GeneratedRegex(@"\bCancellationToken (?<name>\w+)")]
    private static partial Regex Token();
}

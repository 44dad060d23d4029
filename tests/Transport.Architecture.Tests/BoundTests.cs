namespace Transport.Architecture.Tests;

/// <summary>
/// Whatever is read to its end, or to a line's end, has a bound in bytes: a reader that has one (BoundedOutput, BoundedLines), or the comment above it says what bounds it. Reads into a buffer of
/// the caller's bound themselves. All files of the product are read.
/// </summary>
public sealed partial class BoundTests
{
    /// <summary>How such a comment begins.</summary>
    private const string Reason = "// Bound: ";

    /// <summary>Lines above a call in which its comment is looked for.</summary>
    private const int LinesAbove = 2;

    [Fact]
    public void EveryReadToAnEnd_HasABoundOrSaysWhich()
    {
        var unbounded = Repository.ProductFiles.Where(path => !path.StartsWith("benchmarks/", StringComparison.Ordinal)).SelectMany(path => Unbounded(path, Repository.Read(path))).ToList();

        Assert.True(unbounded.Count == 0, "These take whatever comes. Read by BoundedOutput or BoundedLines, or write above them \"" + Reason + "what bounds it\":\n" + string.Join('\n', unbounded));
    }

    /// <summary>What <c>process.Output.ReadLineAsync</c> relies on.</summary>
    [Fact]
    public void OutputOfAChildProcess_IsBounded() => Assert.Contains("Output = new BoundedOutput(", Repository.Read("clients/Transport.Engine/Processes/ChildProcess.cs"), StringComparison.Ordinal);

    [Theory]
    [InlineData("var text = await process.StandardOutput.ReadToEndAsync(stop);")]
    [InlineData("while (await reader.ReadLineAsync(stop) is { } line)")]
    [InlineData("var text = await response.Content.ReadAsStringAsync(stop);")]
    [InlineData("var bytes = await http.GetByteArrayAsync(address, stop);")]
    [InlineData("return await response.Content.ReadFromJsonAsync<Answer>(Json, stop);")]
    [InlineData("await body.CopyToAsync(kept, stop);")]
    [InlineData("gzip.CopyTo(plain);")]
    public void Unbounded_ReadOfWhateverComes_IsFound(string line)
    {
        Assert.Single(Unbounded("x.cs", "{\n" + line));
        Assert.Empty(Unbounded("x.cs", Reason + "a test\n" + line));
        Assert.Single(Unbounded("x.cs", "// It is short.\n" + line));
    }

    [Theory]
    [InlineData("using var lines = new BoundedOutput(process.StandardError, Most);\nwhile (await lines.ReadLineAsync(stop) is { } line)")]
    [InlineData("async Task HearAsync(BoundedOutput errors)\n{\nwhile (await errors.ReadLineAsync(stop) is { } line)")]
    [InlineData("var line = await _process.Output.ReadLineAsync(stop);")]
    [InlineData("await input.CopyToAsync(Stream.Null, stop);")]
    [InlineData("bytes.AsSpan().CopyTo(buffer);")]
    [InlineData("var read = await stream.ReadAsync(buffer, stop);")]
    public void Unbounded_ReadWithABound_IsNot(string text) => Assert.Empty(Unbounded("x.cs", text));

    private static IEnumerable<string> Unbounded(string path, string text)
    {
        var lines = text.Split('\n');
        return
            from read in Reads().Matches(text)
            let at = text.AsSpan(0, read.Index).Count('\n')
            where !lines[at].TrimStart().StartsWith("//", StringComparison.Ordinal) && !IsBounded(read, text)
            where !lines[Math.Max(0, at - LinesAbove)..at].Any(above => above.Contains(Reason, StringComparison.Ordinal))
            select $"{path}:{at + 1}: {lines[at].Trim()}";
    }

    private static bool IsBounded(Match read, string text)
    {
        var reader = read.Groups["reader"].Value;
        return reader == "Output" || text[(read.Index + read.Length)..].StartsWith("Stream.Null", StringComparison.Ordinal)
            || Regex.IsMatch(text, $@"\bBounded(?:Output|Lines) {reader}\b|\b{reader} = new Bounded(?:Output|Lines)\(");
    }

    /// <summary>Of streams, readers and answers. Spans and lists in memory are copied by one of these names as well, and a line of a record is no reader's.</summary>
    [GeneratedRegex(@"\b(?<reader>\w+)\.(?:ReadToEnd(?:Async)?|(?<!RunRecordReader\.)ReadLine(?:Async)?|ReadAsStringAsync|ReadAsByteArrayAsync|GetStringAsync|GetByteArrayAsync|GetFromJsonAsync|ReadFromJsonAsync|DeserializeAsync|CopyToAsync|(?<=(?:gzip|brotli|body|stream)\.)CopyTo)(?:<[\w<>\[\], ?]*>)?\(")]
    private static partial Regex Reads();
}

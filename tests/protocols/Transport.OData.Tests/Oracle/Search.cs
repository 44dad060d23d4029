namespace Transport.OData.Tests.Oracle;

/// <summary>A <c>$search</c> expression: a row matches a word if any of its texts holds it, letter case aside (docs/transports/odata.md).</summary>
internal sealed record Search(string Text, Func<IEnumerable<string?>, bool> Matches)
{
    private static readonly string[] Words = ["ada", "Person", "a", "O", "grace", "zz", "none", "GROUND", "pad", "8", "more"];

    public static Search Random(Random random)
    {
        // NOT binds tighter than AND, AND tighter than OR; two words side by side are AND.
        var groups = Enumerable.Range(0, random.Next(1, 3))
            .Select(_ => Enumerable.Range(0, random.Next(1, 3)).Select(_ => Term(random)).ToArray())
            .ToArray();
        var and = random.Next(3) == 0 ? " " : " AND ";
        return new Search(
            string.Join(" OR ", groups.Select(group => string.Join(and, group.Select(term => term.Text)))),
            texts => Array.Exists(groups, group => Array.TrueForAll(group, term => term.Matches(texts))));
    }

    private static Search Term(Random random)
    {
        var word = random.Next(5) == 0 ? "ada love" : Words[random.Next(Words.Length)];
        var search = new Search(
            word.Contains(' ', StringComparison.Ordinal) || random.Next(4) == 0 ? $"\"{word}\"" : word,
            texts => texts.Any(text => text?.Contains(word, StringComparison.OrdinalIgnoreCase) == true));
        return random.Next(4) == 0 ? new Search($"NOT {search.Text}", texts => !search.Matches(texts)) : search;
    }
}

namespace Transport.OData.CompiledPayloads.Tests.Shop;

/// <summary>Where two services answered otherwise.</summary>
public sealed class Differences
{
    private const int Shown = 5;

    private readonly List<string> _all = [];

    public void Compare(string path, Answer expected, Answer actual, (string, string)[]? headers = null)
    {
        if (expected == actual)
        {
            return;
        }

        var at = expected.Body.Zip(actual.Body).TakeWhile(static pair => pair.First == pair.Second).Count();
        _all.Add(new StringBuilder($"\n{path} {string.Join(';', headers ?? [])}")
            .Append($"\n  expected {expected.Status} {expected.Headers.Replace('\n', '|')}\n    {Cut(expected.Body, at)}")
            .Append($"\n  actual   {actual.Status} {actual.Headers.Replace('\n', '|')}\n    {Cut(actual.Body, at)}").ToString());
    }

    public void AssertNone() => Assert.True(_all.Count == 0, $"{_all.Count} answers differ:{string.Concat(_all.Take(Shown))}");

    private static string Cut(string text, int at)
    {
        var start = Math.Max(0, at - 60);
        return text.Substring(start, Math.Min(200, text.Length - start));
    }
}

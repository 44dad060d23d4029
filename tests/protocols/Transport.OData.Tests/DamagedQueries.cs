using Transport.OData.Tests.Oracle;

namespace Transport.OData.Tests;

/// <summary>Generated queries, all of which make sense, with characters and words put in, taken out and exchanged in most of them.</summary>
internal sealed class DamagedQueries(Random random, QueryGenerator generator)
{
    private const string Damage = "()',/$&=%;:@ \"\\*-";

    private static readonly string[] Words =
    [
        "$it", "$it/Name", "Mentor", "Books/$count", "/$ref", "/$count", "/$value", "Nicknames", "Genre", "Address", "$levels=2", "null", "INF", "'x'", "duration'PT1H'",
        "any(x:x/Id eq 1)", "Library.Author", "cast(Id,Edm.String)", "Students", "@p",
    ];

    public string Next()
    {
        var text = Uri.UnescapeDataString(generator.Next().Request);
        for (var damage = random.Next(4); damage > 0; damage--)
        {
            var at = random.Next(text.Length);
            text = random.Next(4) switch
            {
                0 => text.Remove(at, 1),
                1 => text.Insert(at, Damage[random.Next(Damage.Length)].ToString()),
                2 => text.Insert(at, Words[random.Next(Words.Length)]),
                _ => Exchanged(text, at, Words[random.Next(Words.Length)]),
            };
        }

        return text.Replace("#", "%23", StringComparison.Ordinal).Replace("+", "%2B", StringComparison.Ordinal);
    }

    private static string Exchanged(string text, int at, string word)
    {
        var end = at;
        while (end < text.Length && char.IsLetter(text[end]))
        {
            end++;
        }

        return text[..at] + word + text[end..];
    }
}

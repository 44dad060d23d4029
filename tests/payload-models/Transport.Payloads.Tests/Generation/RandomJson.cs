using System.Globalization;
using System.Text;

namespace Transport.PayloadGeneration.Tests;

/// <summary>Samples of one structure, with values that are now and then something else.</summary>
internal sealed class RandomJson(Random random)
{
    private static readonly string[] Names = ["id", "a", "b", "c-d", "c_d", "", "$ref", "名前", "2026-01-01", "type", "items", "class", "Id", "value"];
    private static readonly string[] Texts = ["", "x", "paid", "2026-11-28", "2026-11-28T03:04:05Z", "2026-11-28T03:04:05+01:00", "00112233-4455-6677-8899-aabbccddeeff", "\\u0000", "\\\"", "é"];
    private static readonly string[] Numbers = ["0", "-0", "1", "-1.50", "2147483648", "1e5", "0.123456789", "9007199254740993", "0.10", "1E-7"];

    public string Sample()
    {
        var template = Object(0);
        var items = Enumerable.Range(0, random.Next(1, 6)).Select(_ => Write(template)).ToList();
        return random.Next(4) switch
        {
            0 => string.Join('\n', items),
            1 => $$"""{"items":[{{string.Join(',', items)}}]}""",
            _ => $"[{string.Join(',', items)}]",
        };
    }

    private object Any(int depth) => random.Next(depth > 5 ? 3 : 6) switch
    {
        0 => 't',
        1 => 'n',
        2 => 'b',
        3 => new List<object> { Any(depth + 1) },
        _ => Object(depth + 1),
    };

    private Dictionary<string, object> Object(int depth)
    {
        var members = new Dictionary<string, object>();
        for (var i = random.Next(0, 6); i > 0; i--)
        {
            members[Names[random.Next(Names.Length)]] = Any(depth);
        }

        return members;
    }

    private string Write(object template) => random.Next(40) == 0 ? "null" : random.Next(200) == 0 ? Write('t') : template switch
    {
        't' => $"\"{Texts[random.Next(Texts.Length)]}\"",
        'n' => Numbers[random.Next(Numbers.Length)],
        'b' => random.Next(2) == 0 ? "true" : "false",
        List<object> list => $"[{string.Join(',', Enumerable.Range(0, random.Next(4)).Select(_ => Write(list[0])))}]",
        Dictionary<string, object> members => new StringBuilder("{").AppendJoin(',', members.Where(_ => random.Next(8) > 0)
            .Select(member => string.Create(CultureInfo.InvariantCulture, $"\"{member.Key}\":{Write(member.Value)}"))).Append('}').ToString(),
        _ => "null",
    };
}

namespace Transport.Server.Tests.Fuzzing;

/// <summary>Seeded damage to a good request: to its target, to the value of a header, most often to its body. It stays one HTTP request.</summary>
internal sealed class RequestMutator(Random random)
{
    private static readonly string[] Values =
    [
        "", "0", "-1", "1", "-2", "7", "2147483647", "2147483648", "-2147483649", "9223372036854775808", "1e9", "1.5", "NaN", "true", "null", "%00", "%FF", "%2F..", "%",
        "'", "\"", "(", ")", ",", "x", "*", "application/json", "application/grpc", "text/xml; charset=utf-16", "text/xml; charset=nothing", "q=0", "gzip", "1n", "99999999H",
    ];

    private static readonly byte[][] Fragments =
    [
        .. new[]
        {
            "<", "</a>", "<![CDATA[", "<!DOCTYPE a [<!ENTITY b \"c\">]>", "&b;", "&#0;", "<a/>", " i:nil=\"true\"", "{", "}", "[", "]", "[[[[[[[[", "\"", ":", ",", "null", "1e999", "\\ud800", "-1",
        }.Select(Encoding.UTF8.GetBytes),
        [0], [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0], [0xC1], [0xDD, 0xFF, 0xFF, 0xFF, 0xFF], [0xDB, 0x7F, 0xFF, 0xFF, 0xFF], [0x9F], [0x91, 0x91, 0x91, 0x91],
        [0xFF, 0xFF, 0xFF, 0xFF, 0x07], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01], [0x0B], [0x0C], [0x9D, 0xFF, 0xFF, 0xFF, 0x7F], [0xAB, 0xFE, 0xFF, 0x07], [0x01, 0x01],
        [0x42, 0x01], [0x1F, 0x8B, 0x08, 0x00],
    ];

    private readonly ByteDamage _damage = new(
        random,
        [
            DamageKind.Flip, DamageKind.Replace, DamageKind.Fragment, DamageKind.Remove, DamageKind.Repeat, DamageKind.Cut, DamageKind.Character, DamageKind.Character,
            DamageKind.Character,
        ],
        Fragments);

    public RecordedRequest Damage(RecordedRequest good)
    {
        var request = good;
        for (var times = random.Next(1, 3); times > 0; times--)
        {
            request = random.Next(8) switch
            {
                0 => request with { Headers = DamageHeaders(request.Headers) },
                1 or 2 => request with { Target = DamageTarget(request.Target) },
                _ when request.Body.Length > 0 => request with { Body = DamageBody(request.Body) },
                _ => request with { Target = DamageTarget(request.Target) },
            };
        }

        // Half of the frames of gRPC keep a length that is right, so that the damage meets the message.
        return good.Body is [0 or 1, 0, 0, ..] && request.Body.Length >= 5 && random.Next(2) == 0 ? request with { Body = Framed(request.Body) } : request;
    }

    public byte[] DamageBody(byte[] good) => _damage.Of(good, mostChanges: 2);

    private static byte[] Framed(byte[] body)
    {
        var length = body.Length - 5;
        return [body[0], (byte)(length >> 24), (byte)(length >> 16), (byte)(length >> 8), (byte)length, .. body[5..]];
    }

    private List<(string Name, string Value)> DamageHeaders(IReadOnlyList<(string Name, string Value)> headers)
    {
        var damaged = headers.ToList();
        if (damaged.Count == 0)
        {
            return damaged;
        }

        var at = random.Next(damaged.Count);
        var (name, value) = damaged[at];
        switch (random.Next(4))
        {
            case 0:
                damaged.RemoveAt(at);
                break;
            case 1:
                damaged[at] = (name, Values[random.Next(Values.Length)]);
                break;
            case 2:
                damaged[at] = (name, value.Insert(random.Next(value.Length + 1), ((char)random.Next(0x21, 0x7F)).ToString()));
                break;
            default:
                damaged[at] = (name, value.Remove(random.Next(value.Length + 1)));
                break;
        }

        return damaged;
    }

    /// <remarks>Of the path only what stands behind the row's name changes, seldom; the query does, a value as a whole or a character of it.</remarks>
    private string DamageTarget(string target)
    {
        var damaged = ChangeTarget(target);
        // A NUL in the path is refused by Kestrel itself, with an empty 400; in the query it is the row's to refuse.
        var path = damaged.Split('?')[0];
        return path.Replace("%00", "%01", StringComparison.Ordinal) + damaged[path.Length..];
    }

    private string ChangeTarget(string target)
    {
        var from = target.IndexOfAny(['?', '(']) is var start && start >= 0 && random.Next(4) > 0 ? start : target.LastIndexOf('/') + 1;
        var equals = target.IndexOf('=', from);
        switch (random.Next(4))
        {
            case 0 when equals >= 0:
                var end = target.IndexOfAny(['&', ',', ')'], equals);
                return target[..(equals + 1)] + Values[random.Next(Values.Length)].Replace(' ', '+') + (end < 0 ? "" : target[end..]);
            case 1:
                return target.Insert(random.Next(from, target.Length + 1), Values[random.Next(Values.Length)].Replace(' ', '+'));
            case 2 when from < target.Length:
                return target.Remove(random.Next(from, target.Length), 1);
            default:
                // A digit for another, which leaves the request good.
                var digits = Enumerable.Range(from, target.Length - from).Where(i => char.IsAsciiDigit(target[i])).ToList();
                return digits.Count == 0 ? target + "?x=1" : ReplaceAt(target, digits[random.Next(digits.Count)], (char)random.Next('0', '9' + 1));
        }
    }

    private static string ReplaceAt(string text, int at, char character) => text[..at] + character + text[(at + 1)..];
}

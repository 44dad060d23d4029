using System.Text;
using System.Text.RegularExpressions;

namespace Transport.Soap.Tests.Messages;

/// <summary>Seeded damage to one good message as text: to elements within its body, which leaves it XML, or to its bytes anywhere.</summary>
internal sealed partial class TextMutator(byte[] good, Random random)
{
    /// <summary>What may stand in an element and leave the message XML, right for some members, wrong for most.</summary>
    private static readonly string[] Contents =
    [
        "", " ", "9", "-1", " 7 ", "+5", "1.5", "NaN", "-INF", "1e400", "2147483648", "99999999999999999999", "true", "0001-01-01T00:00:00Z", "2012-13-01T00:00:00Z",
        "9999-12-31T23:59:59.99999999+14:00", "&lt;", "&amp;&#x10FFFF;", "&#9;", "<![CDATA[<a>]]>", "<!-- no -->", "<?pi?>", "<x/>", "<x xmlns=\"urn:x\"><y/></x>",
        "]]&gt;", "\u00E9\u0301", "\U0001F600", "\u2028", "\r\n",
    ];

    /// <summary>Attributes for a start tag.</summary>
    private static readonly string[] Attributes =
        [" i:nil=\"true\"", " i:nil=\"false\"", " i:nil=\"1\"", " xmlns=\"urn:x\"", " xmlns:q=\"urn:q\"", " i:type=\"q\"", " x=\"1\"", " xml:space=\"preserve\"", "  "];

    private static readonly byte[][] Fragments =
    [
        .. new[] { "<", ">", "</", "/>", "&", "&amp;", "&#x0;", "]]>", "<![CDATA[", "<!--", "-->", "<a:Id>", "</a:Id>", " i:nil=\"true\"", "xmlns:b=\"urn:x\"", "\0", "\uFFFE", "9", "-", "." }.Select(Encoding.UTF8.GetBytes),
    ];

    private readonly string _text = Encoding.UTF8.GetString(good);

    /// <summary>Other content, another attribute, another place, twice or gone: one to three elements without others in them.</summary>
    public byte[] ChangeElements()
    {
        var text = _text;
        for (var times = random.Next(1, 4); times > 0; times--)
        {
            var body = text.IndexOf("<s:Body>", StringComparison.Ordinal);
            var leaves = Leaf().Matches(text, body);
            if (leaves.Count == 0)
            {
                break;
            }

            var leaf = leaves[random.Next(leaves.Count)];
            var (name, content) = (leaf.Groups["name"].Value, leaf.Groups["content"].Value);
            var changed = random.Next(6) switch
            {
                0 or 1 => $"<{name}>{Contents[random.Next(Contents.Length)]}</{name}>",
                2 => $"<{name}{Attributes[random.Next(Attributes.Length)]}>{content}</{name}>",
                3 => leaves[random.Next(leaves.Count)].Value,
                4 => leaf.Value + leaf.Value,
                _ => "",
            };
            text = string.Concat(text.AsSpan(0, leaf.Index), changed, text.AsSpan(leaf.Index + leaf.Length));
        }

        return Encoding.UTF8.GetBytes(text);
    }

    /// <summary>One to three changes wherever they fall.</summary>
    public byte[] ChangeBytes() => new ByteDamage(
        random, [DamageKind.Replace, DamageKind.Fragment, DamageKind.Remove, DamageKind.Repeat, DamageKind.Character, DamageKind.Character], Fragments).Of(good);

    [GeneratedRegex(@"<(?<name>(\w:)?\w+)(\s[^<>]*)?(/>|>(?<content>[^<]*)</\k<name>>)")]
    private static partial Regex Leaf();
}

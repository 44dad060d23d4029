using System.Text;
using System.Xml;

namespace Transport.Soap.Xml.Binary;

/// <summary>The 487 strings of [MC-NBFS] section 2.2, which binary SOAP messages refer to by twice their index.</summary>
internal static class StaticDictionary
{
    private static readonly Dictionary<string, XmlDictionaryString> ByValue = new(StringComparer.Ordinal);

    static StaticDictionary()
    {
        var strings = new XmlDictionary();
        Strings = strings;
        using var stream = typeof(StaticDictionary).Assembly.GetManifestResourceStream("StaticDictionary.txt")!;
        using var lines = new StreamReader(stream, Encoding.UTF8);
        while (lines.ReadLine() is { } line)
        {
            // Spaces count: entry 212 begins with one.
            ByValue.Add(line, strings.Add(line));
        }
    }

    /// <summary>The table; only read from, and so safe for concurrent callers.</summary>
    public static IXmlDictionary Strings { get; }

    /// <summary>A string that is in the table.</summary>
    public static XmlDictionaryString Get(string value) => ByValue[value];
}

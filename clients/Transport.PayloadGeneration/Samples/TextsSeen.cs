using System.Xml;

namespace Transport.PayloadGeneration.Samples;

/// <summary>The texts of one place, counted by what they could be.</summary>
internal sealed class TextsSeen
{
    /// <summary>More values than this are no enum.</summary>
    public const int MostValues = 16;

    private static readonly string[] InstantForms = [.. Enumerable.Range(0, 8).Select(digits => "yyyy-MM-dd'T'HH:mm:ss" + (digits == 0 ? "" : "." + new string('f', digits)))];

    public int Count { get; private set; }

    public int Guids { get; private set; }

    /// <summary>Ending in Z.</summary>
    public int Instants { get; private set; }

    /// <summary>Ending in an offset such as +02:00.</summary>
    public int OffsetInstants { get; private set; }

    public int Dates { get; private set; }

    /// <summary>A text has characters that XML 1.0 has not, such as U+0000.</summary>
    public bool HasNoXml { get; private set; }

    /// <summary>The values in the order of their appearance; null where there are more than <see cref="MostValues"/>.</summary>
    public List<string>? Values { get; private set; } = [];

    public void Add(string text)
    {
        Count++;
        HasNoXml |= !IsXml(text);
        AddValue(text);
        // Only forms that are written back as they were: a Guid in capitals stays a text.
        Guids += text.Length == 36 && Guid.TryParseExact(text, "D", out var guid) && guid.ToString("D") == text ? 1 : 0;
        Dates += text.Length == 10 && DateOnly.TryParseExact(text, "yyyy-MM-dd", CultureInfo.InvariantCulture, DateTimeStyles.None, out _) ? 1 : 0;
        if (text is { Length: >= 20 and <= 33 } && text[10] == 'T')
        {
            Instants += text[^1] == 'Z' && IsInstant(text.AsSpan(0, text.Length - 1), "") ? 1 : 0;
            OffsetInstants += text[^6] is '+' or '-' && IsInstant(text, "zzz") ? 1 : 0;
        }
    }

    public void Add(TextsSeen other)
    {
        Count += other.Count;
        Guids += other.Guids;
        Instants += other.Instants;
        OffsetInstants += other.OffsetInstants;
        Dates += other.Dates;
        HasNoXml |= other.HasNoXml;
        if (other.Values is null)
        {
            Values = null;
        }

        other.Values?.ForEach(AddValue);
    }

    private void AddValue(string text)
    {
        if (Values?.Contains(text) == false)
        {
            Values.Add(text);
            Values = Values.Count > MostValues ? null : Values;
        }
    }

    private static bool IsXml(string text)
    {
        for (var i = 0; i < text.Length; i++)
        {
            if (!XmlConvert.IsXmlChar(text[i]) && !(i + 1 < text.Length && XmlConvert.IsXmlSurrogatePair(text[i + 1], text[i++])))
            {
                return false;
            }
        }

        return true;
    }

    private static bool IsInstant(ReadOnlySpan<char> text, string offset)
    {
        foreach (var form in InstantForms)
        {
            if (DateTimeOffset.TryParseExact(text, form + offset, CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal, out _))
            {
                return true;
            }
        }

        return false;
    }
}

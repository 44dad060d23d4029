using System.Text.Json;

namespace Transport.Capture.Annotations;

/// <summary>Annotates one kind of bytes.</summary>
internal abstract class Annotator
{
    /// <summary>Longer texts are cut in meanings; the bytes are all there.</summary>
    private const int LongestText = 100;

    /// <summary>Annotates all bytes; those after an error are marked as not understood.</summary>
    public CapturedPart Annotate(string title, ReadOnlyMemory<byte> bytes)
    {
        var list = new AnnotationList(bytes);
        try
        {
            Annotate(list, 0);
            list.AddRest(0, "bytes left over");
        }
        catch (Exception e) when (e is InvalidDataException or JsonException or ArgumentOutOfRangeException)
        {
            list.AddRest(0, $"not understood: {e.Message}");
        }

        return list.ToPart(title);
    }

    /// <summary>Annotates from the list's position on.</summary>
    /// <exception cref="InvalidDataException">The bytes are not of this kind.</exception>
    public abstract void Annotate(AnnotationList list, int depth);

    /// <summary>Text in quotes, cut if it is long.</summary>
    public static string Quote(string text)
    {
        var shown = new StringBuilder("\"");
        foreach (var rune in text.EnumerateRunes())
        {
            if (shown.Length > LongestText)
            {
                return shown.Append($"...\" ({text.Length} characters)").ToString();
            }

            _ = Rune.IsControl(rune) ? shown.Append($"\\u{rune.Value:X4}") : shown.Append(rune);
        }

        return shown.Append('"').ToString();
    }
}

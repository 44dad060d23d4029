using System.Text;
using System.Text.Encodings.Web;

namespace Transport.People.Encodings.Json;

/// <summary>The default encoder, except that it rejects a lone surrogate, which the default silently replaces by U+FFFD.</summary>
/// <remarks>A writer's encoder, unlike one of the serialiser's options, leaves the fast path on; strings that need no escape are looked through once, as ever.</remarks>
internal sealed unsafe class UnicodeOnlyEncoder : JavaScriptEncoder
{
    public override int MaxOutputCharactersPerInputCharacter => Default.MaxOutputCharactersPerInputCharacter;

    public override int FindFirstCharacterToEncode(char* text, int textLength)
    {
        var first = Default.FindFirstCharacterToEncode(text, textLength);
        if (first >= 0)
        {
            Check(new ReadOnlySpan<char>(text + first, textLength - first));
        }

        return first;
    }

    public override bool TryEncodeUnicodeScalar(int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten) =>
        Default.TryEncodeUnicodeScalar(unicodeScalar, buffer, bufferLength, out numberOfCharactersWritten);

    public override bool WillEncode(int unicodeScalar) => Default.WillEncode(unicodeScalar);

    private static void Check(ReadOnlySpan<char> text)
    {
        while (!text.IsEmpty)
        {
            if (Rune.DecodeFromUtf16(text, out _, out var consumed) != System.Buffers.OperationStatus.Done)
            {
                throw new ArgumentException($"A string has a lone surrogate (U+{(int)text[0]:X4}), which no UTF-8 can carry.");
            }

            text = text[consumed..];
        }
    }
}

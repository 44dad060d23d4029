using System.Text;
using System.Xml;

namespace Transport.Soap.Xml;

/// <summary>A name known before any message: tags for the text and the binary codec, dictionary strings for the general one.</summary>
/// <remarks>
/// Members of data contracts are written with a prefix of one letter, which depends on what the envelope has used already. The tags hold a
/// placeholder that is overwritten after each copy, so one pair of tags serves every prefix.
/// </remarks>
internal sealed class ElementName
{
    private const byte Placeholder = (byte)'?';

    public ElementName(string local, string ns, bool prefixed)
    {
        Prefixed = prefixed;
        Local = XmlNames.Intern(local);
        Namespace = XmlNames.Intern(ns);
        LocalUtf8 = Encoding.UTF8.GetBytes(local);
        byte[] qualified = prefixed ? [Placeholder, (byte)':', .. LocalUtf8] : LocalUtf8;
        StartTag = [(byte)'<', .. qualified, (byte)'>'];
        EndTag = [(byte)'<', (byte)'/', .. qualified, (byte)'>'];
        BinaryTag = [Nbfx.ShortElement, .. Nbfx.Size(LocalUtf8.Length), .. LocalUtf8];
        NilTag = [(byte)'<', .. qualified, .. " i:nil=\"true\"/>"u8];
    }

    /// <summary>Whether the tags hold a prefix: at 1 in <see cref="StartTag"/>, at 2 in <see cref="EndTag"/>.</summary>
    public bool Prefixed { get; }

    public XmlDictionaryString Local { get; }

    public XmlDictionaryString Namespace { get; }

    public byte[] LocalUtf8 { get; }

    public byte[] StartTag { get; }

    public byte[] EndTag { get; }

    public byte[] NilTag { get; }

    /// <summary>The element record of [MC-NBFX] without a prefix; with one, another first byte.</summary>
    public byte[] BinaryTag { get; }

    public override string ToString() => $"{{{Namespace.Value}}}{Local.Value}";
}

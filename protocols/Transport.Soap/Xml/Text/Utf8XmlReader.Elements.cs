using System.Text;

namespace Transport.Soap.Xml.Text;

/// <content>Elements with members, their namespaces and nil.</content>
internal sealed partial class Utf8XmlReader
{
    private readonly Stack<byte> _outerPrefixes = new();

    public override bool Nil(ElementName name)
    {
        // Only the one form that data contract serialisers write; with others the value fails to parse and the general reader decides.
        if (Rest.StartsWith(" i:nil=\"true\"/>"u8))
        {
            _position += " i:nil=\"true\"/>"u8.Length;
            return true;
        }

        return false;
    }

    public override bool Start(ElementName name, TypeName type)
    {
        var rest = Rest;
        if (!rest.IsEmpty && rest[0] == (byte)'>')
        {
            _position++;
            return Descend();
        }

        if (rest.StartsWith("/>"u8))
        {
            _position += 2;
            _empty = true;
            return Descend();
        }

        return !Nil(name) && Fail();
    }

    public override void End(ElementName name)
    {
        _depth--;
        if (_empty)
        {
            _empty = false;
            return;
        }

        if (!Failed)
        {
            EndTag(name);
        }
    }

    public override bool StartScope(ElementName name, TypeName type)
    {
        // Nil also declares the namespace, in a different order: rare enough for the general reader.
        if (!TryDeclaration(type.Namespace, out var prefix))
        {
            return Fail();
        }

        return EnterScope(name, type, prefix);
    }

    public override void EndScope(ElementName name)
    {
        if (_outerPrefixes.TryPop(out var outer))
        {
            _prefix = outer;
        }

        End(name);
    }

    public override bool StartPart(ElementName name, TypeName type) =>
        TryDeclaration(type.Namespace, out var prefix)
        && Expect(" xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\""u8)
        && EnterScope(name, type, prefix);

    private bool EnterScope(ElementName name, TypeName type, byte prefix)
    {
        if (!Start(name, type))
        {
            return false;
        }

        _outerPrefixes.Push(_prefix);
        _prefix = prefix;
        return true;
    }

    private bool TryDeclaration(string ns, out byte prefix)
    {
        prefix = 0;
        var rest = Rest;
        var start = " xmlns:"u8;
        if (!rest.StartsWith(start) || rest.Length < start.Length + 4 || rest[start.Length] is not (>= (byte)'a' and <= (byte)'z' and not (byte)'i'))
        {
            return Fail();
        }

        prefix = rest[start.Length];
        _position += start.Length + 1;
        return Expect("=\""u8) && Expect(Encoding.UTF8.GetBytes(SoapXml.EscapeAttribute(ns))) && Expect("\""u8);
    }

    private bool Descend() => ++_depth < _quotas.MaxDepth || Fail();
}

using System.Text;

namespace Transport.Soap.Xml.Text;

/// <content>Elements that declare namespaces.</content>
internal sealed partial class Utf8XmlWriter
{
    public override void StartScope(ElementName name, string contentNamespace)
    {
        Descend();
        OpenTag(name);
        var prefix = _scopes.Find(contentNamespace);
        if (prefix == 0)
        {
            prefix = _scopes.NewPrefix();
            Declare(prefix, contentNamespace);
        }

        Enter(contentNamespace, prefix);
    }

    public override void EndScope(ElementName name)
    {
        _scopes.Leave();
        End(name);
    }

    public override void StartPart(ElementName name, string? contentNamespace)
    {
        Descend();
        OpenTag(name);
        DeclarePart(contentNamespace, out var prefix);
        Enter(contentNamespace ?? "", prefix);
    }

    public override void NilPart(ElementName name, string? contentNamespace)
    {
        OpenTag(name);
        Raw(" i:nil=\"true\""u8);
        DeclarePart(contentNamespace, out _);
        Raw("/>"u8);
    }

    private void DeclarePart(string? contentNamespace, out byte prefix)
    {
        prefix = 0;
        if (contentNamespace is not null)
        {
            prefix = _scopes.NewPrefix();
            Declare(prefix, contentNamespace);
        }

        Raw(" xmlns:i=\""u8);
        Raw("http://www.w3.org/2001/XMLSchema-instance"u8);
        Raw("\""u8);
    }

    private void Enter(string contentNamespace, byte prefix)
    {
        Raw(">"u8);
        _openEnd = _position;
        _scopes.Enter(contentNamespace, prefix);
    }

    private void Declare(byte prefix, string ns)
    {
        Raw(" xmlns:"u8);
        Raw([prefix]);
        Raw("=\""u8);
        Raw(Encoding.UTF8.GetBytes(SoapXml.EscapeAttribute(ns)));
        Raw("\""u8);
    }
}

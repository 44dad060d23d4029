using System.Runtime.Serialization;
using System.Text;

namespace Transport.Soap.Internal.Codecs;

/// <content>Namespaces: one letter each, the first that is free, as XML dictionary writers choose them.</content>
internal sealed partial class Utf8XmlWriter
{
    public override void StartScope(ElementName name, string contentNamespace)
    {
        Descend();
        OpenTag(name);
        var prefix = PrefixInScope(contentNamespace);
        var declared = prefix == 0;
        if (declared)
        {
            prefix = NewPrefix();
            Declare(prefix, contentNamespace);
        }

        Enter(contentNamespace, prefix);
    }

    public override void EndScope(ElementName name)
    {
        _prefix = _scopes[^1].OuterPrefix;
        _scopes.RemoveAt(_scopes.Count - 1);
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
            prefix = NewPrefix();
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
        _scopes.Add(new Scope(contentNamespace, prefix, _prefix));
        _prefix = prefix;
    }

    private void Declare(byte prefix, string ns)
    {
        Raw(" xmlns:"u8);
        Raw([prefix]);
        Raw("=\""u8);
        Raw(Encoding.UTF8.GetBytes(SoapXml.EscapeAttribute(ns)));
        Raw("\""u8);
    }

    private byte PrefixInScope(string ns)
    {
        for (var i = _scopes.Count - 1; i >= 0; i--)
        {
            if (_scopes[i].Namespace == ns)
            {
                return _scopes[i].Prefix;
            }
        }

        return 0;
    }

    private byte NewPrefix()
    {
        for (var prefix = _firstPrefix; prefix <= (byte)'z'; prefix++)
        {
            if (prefix is not ((byte)'i' or (byte)'s') && !_scopes.Exists(scope => scope.Prefix == prefix))
            {
                return prefix;
            }
        }

        throw new SerializationException("More XML namespaces are nested than there are letters for their prefixes.");
    }

    /// <param name="Namespace">Namespace of the members.</param>
    /// <param name="Prefix">Its prefix.</param>
    /// <param name="OuterPrefix">The prefix that held before.</param>
    private readonly record struct Scope(string Namespace, byte Prefix, byte OuterPrefix);
}

using System.Xml;
using Transport.Soap.Messages.Faults;

namespace Transport.Soap.Messages.Envelopes;

/// <summary>Faults of both versions: what is common, and SOAP 1.1.</summary>
internal static partial class FaultCodec
{
    public static bool IsFault(XmlDictionaryReader reader, MessageVersion version) => reader.IsStartElement("Fault", version.Envelope);

    public static void Write(XmlDictionaryWriter writer, SoapFault fault, MessageVersion version)
    {
        if (version.IsSoap12)
        {
            Write12(writer, fault);
            return;
        }

        writer.WriteStartElement("Fault", version.Envelope);
        writer.WriteStartElement("faultcode", "");
        var code = fault.Code.MostSpecific;
        if (code.Namespace.Length == 0)
        {
            writer.WriteQualifiedName(ToSoap11(code.Name), version.Envelope);
        }
        else
        {
            writer.WriteXmlnsAttribute("a", code.Namespace);
            writer.WriteQualifiedName(code.Name, code.Namespace);
        }

        writer.WriteEndElement();
        writer.WriteElementString("faultstring", "", fault.Reason);
        if (fault.Detail is { } detail)
        {
            writer.WriteStartElement("detail", "");
            detail.WriteTo(writer);
            writer.WriteEndElement();
        }

        writer.WriteEndElement();
    }

    /// <summary>Reads a fault; elements that are missing leave their part of it empty.</summary>
    public static SoapFault Read(XmlDictionaryReader reader, MessageVersion version, SoapQuotas quotas)
    {
        if (version.IsSoap12)
        {
            return Read12(reader, version, quotas);
        }

        var code = SoapFaultCode.Receiver;
        var reason = "";
        SoapFaultDetail? detail = null;
        reader.ReadStartElement();
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            switch (reader.LocalName)
            {
                case "faultcode":
                    code = ReadCode(reader, version);
                    break;
                case "faultstring":
                    reason = reader.ReadElementContentAsString();
                    break;
                case "detail":
                    detail = new SoapFaultDetail(reader.ReadInnerXml(), quotas);
                    break;
                default:
                    reader.Skip();
                    break;
            }
        }

        return new SoapFault(code, reason, detail);
    }

    private static SoapFaultCode ReadCode(XmlDictionaryReader reader, MessageVersion version)
    {
        var (name, ns) = ReadName(reader);
        return ns == version.Envelope ? new SoapFaultCode(FromSoap11(name)) : new SoapFaultCode(name, ns);
    }

    /// <summary>Reads an element whose text is a qualified name.</summary>
    private static (string Name, string Namespace) ReadName(XmlDictionaryReader reader)
    {
        // Prefixes are looked up while their declarations are in scope.
        var scope = new Dictionary<string, string?>();
        for (var i = 0; i < reader.AttributeCount; i++)
        {
            reader.MoveToAttribute(i);
            if (reader.Prefix == "xmlns")
            {
                scope[reader.LocalName] = reader.Value;
            }
        }

        reader.MoveToElement();
        var text = reader.ReadElementContentAsString().Trim();
        var colon = text.IndexOf(':', StringComparison.Ordinal);
        var prefix = colon < 0 ? "" : text[..colon];
        var name = text[(colon + 1)..];
        var ns = scope.TryGetValue(prefix, out var declared) ? declared : reader.LookupNamespace(prefix);
        return (name, ns ?? "");
    }

    private static string ToSoap11(string name) => name switch
    {
        "Sender" => "Client",
        "Receiver" => "Server",
        _ => name,
    };

    private static string FromSoap11(string name) => name switch
    {
        "Client" => "Sender",
        "Server" => "Receiver",
        _ => name,
    };
}

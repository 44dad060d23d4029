using System.Xml;
using Transport.Soap.Messages.Faults;

namespace Transport.Soap.Messages.Envelopes;

/// <content>SOAP 1.2 (part 1, section 5.4).</content>
internal static partial class FaultCodec
{
    /// <summary>Subcodes that are read inside each other; more are passed over.</summary>
    private const int MaxSubcodes = 8;

    private static void Write12(XmlDictionaryWriter writer, SoapFault fault)
    {
        Start(writer, EnvelopeNames.Fault);
        Start(writer, EnvelopeNames.Code);
        WriteCode12(writer, fault.Code);
        writer.WriteEndElement();
        Start(writer, EnvelopeNames.Reason);
        Start(writer, EnvelopeNames.Text);
        // The attribute is required, and empty where the language is not stated (XML 1.0 section 2.12): WCF's invariant culture.
        writer.WriteXmlAttribute("lang", "");
        writer.WriteString(fault.Reason);
        writer.WriteEndElement();
        writer.WriteEndElement();
        if (fault.Detail is { } detail)
        {
            Start(writer, EnvelopeNames.Detail);
            detail.WriteTo(writer);
            writer.WriteEndElement();
        }

        writer.WriteEndElement();
    }

    private static void WriteCode12(XmlDictionaryWriter writer, SoapFaultCode code)
    {
        Start(writer, EnvelopeNames.Value);
        if (code.Namespace.Length == 0)
        {
            writer.WriteQualifiedName(code.Name, SoapNamespaces.Envelope12);
        }
        else
        {
            writer.WriteXmlnsAttribute("a", code.Namespace);
            writer.WriteQualifiedName(code.Name, code.Namespace);
        }

        writer.WriteEndElement();
        if (code.Subcode is { } subcode)
        {
            Start(writer, EnvelopeNames.Subcode);
            WriteCode12(writer, subcode);
            writer.WriteEndElement();
        }
    }

    private static void Start(XmlDictionaryWriter writer, XmlDictionaryString name) =>
        writer.WriteStartElement("s", name, EnvelopeNames.Of(MessageVersion.Soap12Addressing10));

    private static SoapFault Read12(XmlDictionaryReader reader, MessageVersion version, SoapQuotas quotas)
    {
        var code = SoapFaultCode.Receiver;
        var reason = "";
        SoapFaultDetail? detail = null;
        reader.ReadStartElement();
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            switch (reader.NamespaceURI == version.Envelope ? reader.LocalName : "")
            {
                case "Code":
                    code = ReadCode12(reader, version, 0) ?? code;
                    break;
                case "Reason":
                    reason = ReadReason12(reader, version);
                    break;
                case "Detail":
                    detail = new SoapFaultDetail(reader.ReadInnerXml(), quotas);
                    break;
                default:
                    reader.Skip();
                    break;
            }
        }

        return new SoapFault(code, reason, detail);
    }

    /// <summary>Reads a code or subcode: its value, and the subcode inside it.</summary>
    private static SoapFaultCode? ReadCode12(XmlDictionaryReader reader, MessageVersion version, int depth)
    {
        SoapFaultCode? code = null;
        SoapFaultCode? subcode = null;
        reader.ReadStartElement();
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            if (reader.IsStartElement("Value", version.Envelope))
            {
                var (name, ns) = ReadName(reader);
                code = new SoapFaultCode(name, ns == version.Envelope ? "" : ns);
            }
            else if (depth < MaxSubcodes && reader.IsStartElement("Subcode", version.Envelope))
            {
                subcode = ReadCode12(reader, version, depth + 1);
            }
            else
            {
                reader.Skip();
            }
        }

        reader.ReadEndElement();
        return code is null ? subcode : code with { Subcode = subcode };
    }

    /// <summary>The first text; others are translations.</summary>
    private static string ReadReason12(XmlDictionaryReader reader, MessageVersion version)
    {
        string? reason = null;
        reader.ReadStartElement();
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            if (reason is null && reader.IsStartElement("Text", version.Envelope))
            {
                reason = reader.ReadElementContentAsString();
            }
            else
            {
                reader.Skip();
            }
        }

        reader.ReadEndElement();
        return reason ?? "";
    }
}

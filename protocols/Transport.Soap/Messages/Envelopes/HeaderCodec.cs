using System.Xml;
using Transport.Soap.Messages.Faults;

namespace Transport.Soap.Messages.Envelopes;

/// <summary>WS-Addressing 1.0 headers through XML dictionary readers and writers.</summary>
internal static class HeaderCodec
{
    public static void Write(XmlDictionaryWriter writer, MessageHeaders headers, XmlDictionaryString envelope)
    {
        if (headers.Action is { } action)
        {
            WriteUnderstood(writer, EnvelopeNames.Action, envelope, action, headers.ActionName);
        }

        Write(writer, EnvelopeNames.MessageId, headers.MessageId);
        Write(writer, EnvelopeNames.RelatesTo, headers.RelatesTo);
        if (headers.HasReplyTo)
        {
            writer.WriteStartElement("a", EnvelopeNames.ReplyTo, EnvelopeNames.Addressing);
            writer.WriteStartElement("a", EnvelopeNames.Address, EnvelopeNames.Addressing);
            writer.WriteString(EnvelopeNames.Anonymous);
            writer.WriteEndElement();
            writer.WriteEndElement();
        }

        if (headers.To is { } to)
        {
            WriteUnderstood(writer, EnvelopeNames.To, envelope, to, headers.ToName);
        }
    }

    /// <summary>Reads a header of this namespace; false, with nothing read, where it is none that is understood.</summary>
    /// <exception cref="SoapFaultException">The header is there twice, or asks for replies elsewhere.</exception>
    public static bool TryRead(XmlDictionaryReader reader, MessageHeaders headers, bool inSession)
    {
        switch (reader.LocalName)
        {
            case "Action":
                Once(headers.Action, "Action");
                headers.Action = reader.ReadElementContentAsString().Trim();
                return true;
            case "MessageID":
                Once(headers.MessageId, "MessageID");
                headers.MessageId = ReadId(reader);
                return true;
            case "RelatesTo":
                // A message may relate to several; the first is the one replied to.
                var related = ReadId(reader);
                headers.RelatesTo ??= related;
                return true;
            case "To":
                Once(headers.To, "To");
                headers.To = reader.ReadElementContentAsString().Trim();
                return true;
            case "ReplyTo" or "FaultTo" when !inSession:
                CheckAnonymous(reader);
                return true;
            // Call-backs of WCF give the address of the service.
            case "From" or "ReplyTo" or "FaultTo":
                reader.Skip();
                return true;
            default:
                return false;
        }
    }

    private static void WriteUnderstood(
        XmlDictionaryWriter writer, XmlDictionaryString name, XmlDictionaryString envelope, string text, XmlDictionaryString? known)
    {
        writer.WriteStartElement("a", name, EnvelopeNames.Addressing);
        writer.WriteAttributeString("s", EnvelopeNames.MustUnderstand, envelope, "1");
        if (known is null)
        {
            writer.WriteString(text);
        }
        else
        {
            writer.WriteString(known);
        }

        writer.WriteEndElement();
    }

    private static void Write(XmlDictionaryWriter writer, XmlDictionaryString name, UniqueId? id)
    {
        if (id is not null)
        {
            writer.WriteStartElement("a", name, EnvelopeNames.Addressing);
            writer.WriteValue(id);
            writer.WriteEndElement();
        }
    }

    private static UniqueId ReadId(XmlDictionaryReader reader)
    {
        reader.ReadStartElement();
        var id = reader.ReadContentAsUniqueId();
        reader.ReadEndElement();
        return id;
    }

    private static void Once(object? earlier, string header)
    {
        if (earlier is not null)
        {
            throw new SoapFaultException(SoapFault.InvalidAddressingHeader(header, "InvalidCardinality"));
        }
    }

    /// <summary>Replies go back on the request's own connection, which the anonymous address stands for.</summary>
    private static void CheckAnonymous(XmlDictionaryReader reader)
    {
        var header = reader.LocalName;
        using var endpoint = reader.ReadSubtree();
        string? address = null;
        while (endpoint.Read())
        {
            if (address is null && endpoint.Depth == 1 && endpoint.IsStartElement("Address", SoapNamespaces.Addressing10))
            {
                address = endpoint.ReadElementContentAsString().Trim();
            }
        }

        if (address != EnvelopeNames.Anonymous.Value)
        {
            throw new SoapFaultException(SoapFault.InvalidAddressingHeader(header, "OnlyAnonymousAddressSupported"));
        }

        reader.Read();
    }
}

using System.Xml;
using Transport.Soap.Messages.Faults;

namespace Transport.Soap.Messages.Envelopes;

/// <summary>Envelopes through XML dictionary readers and writers.</summary>
internal static class EnvelopeCodec
{
    public static void WriteStart(XmlDictionaryWriter writer, MessageVersion version, MessageHeaders headers)
    {
        var ns = EnvelopeNames.Of(version);
        writer.WriteStartElement("s", EnvelopeNames.Envelope, ns);
        if (version.HasAddressing)
        {
            writer.WriteXmlnsAttribute("a", EnvelopeNames.Addressing);
            writer.WriteStartElement("s", EnvelopeNames.Header, ns);
            HeaderCodec.Write(writer, headers, ns);
            writer.WriteEndElement();
        }

        writer.WriteStartElement("s", EnvelopeNames.Body, ns);
    }

    public static void WriteEnd(XmlDictionaryWriter writer)
    {
        writer.WriteEndElement();
        writer.WriteEndElement();
    }

    /// <summary>Reads up to the first element of the body, or to the end of an empty one.</summary>
    /// <param name="reader">In front of the envelope.</param>
    /// <param name="version">That the envelope must have.</param>
    /// <param name="headers">Takes what is read; of a version without addressing, nothing.</param>
    /// <param name="inSession">Whether replies go back in the session whatever address the message gives for them.</param>
    /// <exception cref="SoapFaultException">The version is another, or a header calls for a fault.</exception>
    public static void ReadStart(XmlDictionaryReader reader, MessageVersion version, MessageHeaders headers, bool inSession = false)
    {
        reader.MoveToContent();
        if (reader.LocalName == "Envelope" && reader.NamespaceURI != version.Envelope)
        {
            throw new SoapFaultException(SoapFault.VersionMismatch(reader.NamespaceURI));
        }

        reader.ReadStartElement("Envelope", version.Envelope);
        reader.MoveToContent();
        if (reader.IsStartElement("Header", version.Envelope))
        {
            ReadHeaders(reader, version, headers, inSession);
        }

        reader.ReadStartElement("Body", version.Envelope);
        reader.MoveToContent();
    }

    /// <summary>Reads what follows the content of the body.</summary>
    public static void ReadEnd(XmlDictionaryReader reader)
    {
        // Further elements of a body have no meaning in a wrapped message and are passed over, as WCF does.
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            reader.Skip();
        }

        reader.ReadEndElement();
        reader.MoveToContent();
        reader.ReadEndElement();
        while (reader.Read())
        {
        }
    }

    private static void ReadHeaders(XmlDictionaryReader reader, MessageVersion version, MessageHeaders headers, bool inSession)
    {
        if (reader.IsEmptyElement)
        {
            reader.Read();
            reader.MoveToContent();
            return;
        }

        SoapFault? fault = null;
        reader.ReadStartElement();
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            if (version.HasAddressing && reader.NamespaceURI == version.Addressing && HeaderCodec.TryRead(reader, headers, inSession))
            {
                continue;
            }

            // Mono's faults carry their action here, to be understood; without addressing it decides nothing.
            if (!version.HasAddressing && reader.NamespaceURI == version.Addressing)
            {
                reader.Skip();
                continue;
            }

            // SOAP 1.1 writes 1 (section 4.2.3), SOAP 1.2 true or 1.
            if (reader.GetAttribute("mustUnderstand", version.Envelope) is "1" or "true" && IsForThisNode(reader, version))
            {
                // The others are read on, for the message id that the fault relates to.
                fault ??= SoapFault.MustUnderstand($"{{{reader.NamespaceURI}}}{reader.LocalName}");
            }

            reader.Skip();
        }

        reader.ReadEndElement();
        reader.MoveToContent();
        if (fault is not null)
        {
            throw new SoapFaultException(fault);
        }
    }

    /// <summary>
    /// Whether a header is meant for the final receiver of the message, or for every node on its way: what must be understood for another
    /// node need not be here (SOAP 1.1 section 4.2.2, SOAP 1.2 part 1 section 2.2).
    /// </summary>
    private static bool IsForThisNode(XmlDictionaryReader reader, MessageVersion version) => version.IsSoap12
        ? reader.GetAttribute("role", version.Envelope) is null or "" or SoapNamespaces.Envelope12 + "/role/next" or SoapNamespaces.Envelope12 + "/role/ultimateReceiver"
        : reader.GetAttribute("actor", version.Envelope) is null or "" or "http://schemas.xmlsoap.org/soap/actor/next";
}

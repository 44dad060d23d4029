using System.Runtime.Serialization;
using System.Xml;

namespace Transport.Soap.Xml;

/// <summary>Reads through an XML dictionary reader any XML that the data contract serialiser would read, text or binary.</summary>
/// <param name="empty">True where the element around what is to be read was empty: there is nothing, and no end tag.</param>
internal sealed class DictionaryReader(XmlDictionaryReader reader, int maxDepth, bool empty) : ContractReader
{
    private static readonly char[] XmlSpace = [' ', '\t', '\r', '\n'];

    private int _depth;
    private bool _empty = empty;

    public override int Next(ElementName[] names, int last)
    {
        while (MoveToElement())
        {
            for (var i = last + 1; i < names.Length; i++)
            {
                if (reader.IsStartElement(names[i].Local, names[i].Namespace))
                {
                    return i;
                }
            }

            reader.Skip();
        }

        return -1;
    }

    public override bool NextItem(ElementName name)
    {
        while (MoveToElement())
        {
            if (reader.IsStartElement(name.Local, name.Namespace))
            {
                return true;
            }

            reader.Skip();
        }

        return false;
    }

    public override bool Boolean(ElementName name) => reader.ReadElementContentAsBoolean();

    public override int Int32(ElementName name) => reader.ReadElementContentAsInt();

    public override long Int64(ElementName name) => reader.ReadElementContentAsLong();

    public override ulong UInt64(ElementName name) => XmlConvert.ToUInt64(reader.ReadElementContentAsString().Trim(XmlSpace));

    public override float Single(ElementName name) => reader.ReadElementContentAsFloat();

    public override double Double(ElementName name) => reader.ReadElementContentAsDouble();

    public override decimal Decimal(ElementName name) => reader.ReadElementContentAsDecimal();

    public override DateTime DateTime(ElementName name) => reader.ReadElementContentAsDateTime();

    public override TimeSpan TimeSpan(ElementName name) => XmlConvert.ToTimeSpan(reader.ReadElementContentAsString());

    public override Guid Guid(ElementName name) => System.Guid.Parse(reader.ReadElementContentAsString());

    public override string? String(ElementName name) => Nil(name) ? null : reader.ReadElementContentAsString();

    public override byte[]? Bytes(ElementName name) => Nil(name) ? null : reader.ReadElementContentAsBase64();

    public override bool Nil(ElementName name)
    {
        if (reader.AttributeCount == 0)
        {
            return false;
        }

        // Strings and arrays of bytes have ids and refer to others as objects do; the serialiser heeds that before anything else, and refuses two equal ids.
        if (reader.GetAttribute(SchemaNames.Ref, SchemaNames.Serialization) is not null || reader.GetAttribute(SchemaNames.Id, SchemaNames.Serialization) is not null)
        {
            throw new ReferenceException(name);
        }

        if (reader.GetAttribute(SchemaNames.Nil, SchemaNames.Instance) is not { } nil || !XmlConvert.ToBoolean(nil))
        {
            return false;
        }

        // Whatever a nil element holds is dropped, as the data contract serialiser drops it.
        reader.Skip();
        return true;
    }

    public override bool Start(ElementName name, TypeName type)
    {
        if (++_depth > maxDepth)
        {
            throw new SerializationException($"Elements are nested more than {maxDepth} deep.");
        }

        if (reader.AttributeCount > 0)
        {
            CheckType(name, type);
        }

        if (Nil(name))
        {
            _depth--;
            return false;
        }

        _empty = reader.IsEmptyElement;
        reader.Read();
        return true;
    }

    public override void End(ElementName name)
    {
        _depth--;
        if (_empty)
        {
            _empty = false;
            return;
        }

        reader.ReadEndElement();
    }

    public override bool StartScope(ElementName name, TypeName type) => Start(name, type);

    public override bool StartPart(ElementName name, TypeName type) => Start(name, type);

    public override void EndScope(ElementName name) => End(name);

    public override void Missing(ElementName name) =>
        throw new SerializationException($"The required member {name} is missing.");

    public override void OutOfRange(ElementName name, string type) =>
        throw new SerializationException($"The value of {name} is no {type}.");

    private bool MoveToElement()
    {
        if (_empty)
        {
            return false;
        }

        switch (reader.MoveToContent())
        {
            case XmlNodeType.Element:
                return true;
            case XmlNodeType.EndElement:
                return false;
            default:
                throw new SerializationException($"An element was expected, and {reader.NodeType} found.");
        }
    }

    private void CheckType(ElementName name, TypeName type)
    {
        if (reader.GetAttribute(SchemaNames.Type, SchemaNames.Instance) is not { } stated)
        {
            return;
        }

        var colon = stated.IndexOf(':', StringComparison.Ordinal);
        var ns = reader.LookupNamespace(colon < 0 ? "" : stated[..colon].Trim());
        if (new TypeName(stated[(colon + 1)..].Trim(), ns ?? "") != type)
        {
            throw new SerializationException($"{name} holds a {stated}, and {type} is the only type known here.");
        }
    }
}

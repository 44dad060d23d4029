using System.Runtime.Serialization;
using System.Xml;
using Transport.Soap.Internal.Contracts;

namespace Transport.Soap.Internal.Codecs;

/// <summary>Writes through an XML dictionary writer, as the data contract serialiser does: the baseline, and the way to binary XML.</summary>
internal sealed class DictionaryWriter(XmlDictionaryWriter writer) : ContractWriter
{
    private int _depth;

    public override void Boolean(ElementName name, bool value)
    {
        Open(name);
        writer.WriteValue(value);
        writer.WriteEndElement();
    }

    public override void Int32(ElementName name, int value)
    {
        Open(name);
        writer.WriteValue(value);
        writer.WriteEndElement();
    }

    public override void Int64(ElementName name, long value)
    {
        Open(name);
        writer.WriteValue(value);
        writer.WriteEndElement();
    }

    public override void UInt64(ElementName name, ulong value)
    {
        Open(name);
        writer.WriteRaw(XmlConvert.ToString(value));
        writer.WriteEndElement();
    }

    public override void Single(ElementName name, float value)
    {
        Open(name);
        writer.WriteValue(value);
        writer.WriteEndElement();
    }

    public override void Double(ElementName name, double value)
    {
        Open(name);
        writer.WriteValue(value);
        writer.WriteEndElement();
    }

    public override void Decimal(ElementName name, decimal value)
    {
        Open(name);
        writer.WriteValue(value);
        writer.WriteEndElement();
    }

    public override void DateTime(ElementName name, DateTime value)
    {
        Open(name);
        writer.WriteValue(value);
        writer.WriteEndElement();
    }

    public override void TimeSpan(ElementName name, TimeSpan value)
    {
        Open(name);
        writer.WriteRaw(XmlConvert.ToString(value));
        writer.WriteEndElement();
    }

    public override void Guid(ElementName name, Guid value)
    {
        Open(name);
        writer.WriteRaw(value.ToString());
        writer.WriteEndElement();
    }

    public override void String(ElementName name, string value)
    {
        Open(name);
        writer.WriteString(value);
        writer.WriteEndElement();
    }

    public override void Bytes(ElementName name, byte[] value)
    {
        Open(name);
        writer.WriteBase64(value, 0, value.Length);
        writer.WriteEndElement();
    }

    public override void Nil(ElementName name, string? contentNamespace)
    {
        Open(name);
        Declare(contentNamespace);
        WriteNil();
        writer.WriteEndElement();
    }

    public override void Start(ElementName name)
    {
        if (++_depth > MaxDepth)
        {
            throw new SerializationException(
                $"The object graph is more than {MaxDepth} levels deep, or holds a cycle, which a data contract without references cannot carry.");
        }

        Open(name);
    }

    public override void End(ElementName name)
    {
        _depth--;
        writer.WriteEndElement();
    }

    public override void StartScope(ElementName name, string contentNamespace)
    {
        Start(name);
        Declare(contentNamespace);
    }

    public override void EndScope(ElementName name) => End(name);

    public override void StartPart(ElementName name, string? contentNamespace)
    {
        Start(name);
        Declare(contentNamespace);
        DeclareSchemaInstance();
    }

    public override void NilPart(ElementName name, string? contentNamespace)
    {
        Open(name);
        Declare(contentNamespace);
        WriteNil();
        DeclareSchemaInstance();
        writer.WriteEndElement();
    }

    private void Open(ElementName name) => writer.WriteStartElement(null, name.Local, name.Namespace);

    private void Declare(string? ns)
    {
        if (ns is not null)
        {
            writer.WriteXmlnsAttribute(null, ContractModel.Intern(ns));
        }
    }

    private void DeclareSchemaInstance() => writer.WriteXmlnsAttribute("i", SchemaNames.Instance);

    private void WriteNil()
    {
        writer.WriteStartAttribute("i", SchemaNames.Nil, SchemaNames.Instance);
        writer.WriteValue(true);
        writer.WriteEndAttribute();
    }
}

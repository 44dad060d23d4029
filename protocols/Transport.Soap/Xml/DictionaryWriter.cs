using System.Xml;

namespace Transport.Soap.Xml;

/// <summary>Writes through an XML dictionary writer, as the data contract serialiser does: the baseline, and the way to binary XML.</summary>
internal sealed class DictionaryWriter(XmlDictionaryWriter writer) : ContractWriter
{
    private int _depth;

    public override void Boolean(ElementName name, bool value) =>
        Element(name, value, static (writer, value) => writer.WriteValue(value));

    public override void Int32(ElementName name, int value) =>
        Element(name, value, static (writer, value) => writer.WriteValue(value));

    public override void Int64(ElementName name, long value) =>
        Element(name, value, static (writer, value) => writer.WriteValue(value));

    public override void UInt64(ElementName name, ulong value) =>
        Element(name, value, static (writer, value) => writer.WriteRaw(XmlConvert.ToString(value)));

    public override void Single(ElementName name, float value) =>
        Element(name, value, static (writer, value) => writer.WriteValue(value));

    public override void Double(ElementName name, double value) =>
        Element(name, value, static (writer, value) => writer.WriteValue(value));

    public override void Decimal(ElementName name, decimal value) =>
        Element(name, value, static (writer, value) => writer.WriteValue(value));

    public override void DateTime(ElementName name, DateTime value) =>
        Element(name, value, static (writer, value) => writer.WriteValue(value));

    public override void TimeSpan(ElementName name, TimeSpan value) =>
        Element(name, value, static (writer, value) => writer.WriteRaw(XmlConvert.ToString(value)));

    public override void Guid(ElementName name, Guid value) =>
        Element(name, value, static (writer, value) => writer.WriteRaw(value.ToString()));

    public override void String(ElementName name, string value) =>
        Element(name, value, static (writer, value) => writer.WriteString(value));

    public override void Bytes(ElementName name, byte[] value) =>
        Element(name, value, static (writer, value) => writer.WriteBase64(value, 0, value.Length));

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
            ThrowTooDeep();
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

    /// <summary>The writer has a separate method for each type, which determines the binary record.</summary>
    private void Element<T>(ElementName name, T value, Action<XmlDictionaryWriter, T> write)
    {
        Open(name);
        write(writer, value);
        writer.WriteEndElement();
    }

    private void Open(ElementName name) => writer.WriteStartElement(null, name.Local, name.Namespace);

    private void Declare(string? ns)
    {
        if (ns is not null)
        {
            writer.WriteXmlnsAttribute(null, XmlNames.Intern(ns));
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

using System.Linq.Expressions;
using System.Reflection;
using System.Runtime.Serialization;
using System.Xml;
using Transport.Soap.Contracts;
using Transport.Soap.Contracts.Plans;
using Transport.Soap.Xml;
using Transport.Soap.Xml.Binary;
using Transport.Soap.Xml.Text;

namespace Transport.Soap.Messages;

/// <summary>How a message travels in the body of an envelope: a wrapper element with a part for every parameter.</summary>
internal sealed class MessageBody<T>
{
    /// <summary>Empty where the serialiser carries the message.</summary>
    private readonly List<MessagePart> _parts;

    private readonly Lazy<Action<Utf8XmlWriter, T>> _writeText;
    private readonly Lazy<Func<Utf8XmlReader, T>> _readText;
    private readonly Lazy<Action<NbfxWriter, T>> _writeBinary;
    private readonly Lazy<Func<NbfxReader, T>> _readBinary;
    private readonly Lazy<Action<DictionaryWriter, T>> _write;
    private readonly Lazy<Func<DictionaryReader, T>> _read;
    private readonly Lazy<SerializerBody<T>> _serializer;
    private readonly Lazy<ArrayBody<T>?> _array;

    private MessageBody(string wrapper, string ns, IReadOnlyList<(string Name, Type Type, MemberInfo? Member)> members)
    {
        var parts = new List<MessagePart>();
        foreach (var (name, type, member) in members)
        {
            if (ContractModel.Find(type, out var reason) is { } contract)
            {
                parts.Add(new MessagePart(Part(name, ns), contract, member));
            }

            SerializerReason ??= reason;
        }

        _parts = SerializerReason is null ? parts : [];
        Wrapper = new ElementName(wrapper, ns, prefixed: false);
        WrapperStart = System.Text.Encoding.UTF8.GetBytes($"<{wrapper} xmlns=\"{SoapXml.EscapeAttribute(ns)}\">");
        var nsUtf8 = System.Text.Encoding.UTF8.GetBytes(ns);
        WrapperRecords = [.. Wrapper.BinaryTag, Nbfx.ShortXmlnsAttribute, .. Nbfx.Size(nsUtf8.Length), .. nsUtf8];
        IsUniform = SerializerReason is null && parts.All(part =>
            (!part.Contract.HasContent || part.Contract.Namespace != ns) && ContractModel.IsUniform(part.Contract));
        _writeText = new(() => PlanCompiler<Utf8XmlWriter, Utf8XmlReader>.MessageWriter<T>(_parts));
        _readText = new(() => PlanCompiler<Utf8XmlWriter, Utf8XmlReader>.MessageReader<T>(_parts));
        _writeBinary = new(() => PlanCompiler<NbfxWriter, NbfxReader>.MessageWriter<T>(_parts));
        _readBinary = new(() => PlanCompiler<NbfxWriter, NbfxReader>.MessageReader<T>(_parts));
        _write = new(() => PlanCompiler<DictionaryWriter, DictionaryReader>.MessageWriter<T>(_parts));
        _read = new(() => PlanCompiler<DictionaryWriter, DictionaryReader>.MessageReader<T>(_parts));
        _serializer = new(() => new SerializerBody<T>(members.Select(member => (Part(member.Name, ns), member.Type, member.Member))));
        _array = new(() => IsUniform && _parts is [{ Contract: CollectionContract { Type.IsArray: true } array } part]
            ? (ArrayBody<T>)Activator.CreateInstance(
                typeof(ArrayBody<,>).MakeGenericType(typeof(T), array.Item.Type),
                Activator.CreateInstance(typeof(ItemsBody<>).MakeGenericType(array.Item.Type), part, Wrapper, WrapperStart, WrapperRecords),
                ArrayOf(part),
                WithArray(part))!
            : null);
        if (SerializerReason is not null)
        {
            // Types that neither codec nor serialiser carries are refused here.
            _ = _serializer.Value;
        }
    }

    /// <summary>Why the data contract serialiser is used for the message regardless of the binding; null if it is not.</summary>
    public string? SerializerReason { get; }

    public ElementName Wrapper { get; }

    /// <summary>The wrapper's start tag with its namespace as the default one.</summary>
    public byte[] WrapperStart { get; }

    /// <summary>The same as [MC-NBFX] records.</summary>
    public byte[] WrapperRecords { get; }

    /// <summary>Whether the text and the binary codec can carry it; the general one always can.</summary>
    public bool IsUniform { get; }

    /// <summary>A message type: each of its data members is a part.</summary>
    public static MessageBody<T> OfMembers(string wrapper, string ns) => new(
        wrapper, ns, [.. ContractModel.MembersOf(typeof(T)).Select(member => (member.Name, member.Type, (MemberInfo?)member.Member))]);

    /// <summary>A value that is the only part.</summary>
    public static MessageBody<T> OfValue(string wrapper, string part, string ns) =>
        new(wrapper, ns, [(part, typeof(T), null)]);

    /// <summary>How it is written and read item by item; null where it is anything else than one array.</summary>
    public ArrayBody<T>? Array => _array.Value;

    public void Write(Utf8XmlWriter writer, T message)
    {
        if (_parts.Count == 0)
        {
            writer.Raw(WrapperStart.AsSpan(0, WrapperStart.Length - 1));
            writer.Raw("/>"u8);
            return;
        }

        writer.Raw(WrapperStart);
        _writeText.Value(writer, message);
        writer.Raw(Wrapper.EndTag);
    }

    public void Write(NbfxWriter writer, T message)
    {
        writer.StartWrapper(Wrapper, WrapperRecords);
        _writeBinary.Value(writer, message);
        writer.Raw([Nbfx.EndElement]);
    }

    public void Write(XmlDictionaryWriter writer, T message, SoapSerializer serializer = SoapSerializer.Compiled)
    {
        writer.WriteStartElement(null, Wrapper.Local, Wrapper.Namespace);
        if (IsSerialized(serializer))
        {
            _serializer.Value.Write(writer, message);
        }
        else
        {
            _write.Value(new DictionaryWriter(writer), message);
        }

        writer.WriteEndElement();
    }

    /// <summary>Reads wrapper and parts; the reader has failed where they are not as this codec writes them.</summary>
    public T? Read(Utf8XmlReader reader)
    {
        if (!reader.Expect(WrapperStart))
        {
            return default;
        }

        var message = _readText.Value(reader);
        reader.Expect(Wrapper.EndTag);
        return message;
    }

    /// <summary>Reads wrapper and parts; the reader has failed where they are not as this codec writes them.</summary>
    public T? Read(NbfxReader reader)
    {
        if (!reader.StartWrapper(Wrapper, WrapperRecords))
        {
            return default;
        }

        var message = _readBinary.Value(reader);
        reader.Expect([Nbfx.EndElement]);
        return message;
    }

    /// <summary>Reads wrapper and parts from a reader that stands on the wrapper.</summary>
    public T Read(XmlDictionaryReader reader, int maxDepth, SoapSerializer serializer = SoapSerializer.Compiled)
    {
        if (!reader.IsStartElement(Wrapper.Local, Wrapper.Namespace))
        {
            throw new SerializationException(
                $"The body should hold {Wrapper}, and holds a node of type {reader.NodeType}, {{{reader.NamespaceURI}}}{reader.LocalName}.");
        }

        var empty = reader.IsEmptyElement;
        reader.Read();
        var message = IsSerialized(serializer)
            ? _serializer.Value.Read(reader, empty)
            : _read.Value(new DictionaryReader(reader, maxDepth, empty));
        if (!empty)
        {
            reader.ReadEndElement();
        }

        return message;
    }

    private bool IsSerialized(SoapSerializer serializer) => serializer == SoapSerializer.DataContractSerializer || SerializerReason is not null;

    private static Delegate ArrayOf(MessagePart part)
    {
        var message = Expression.Parameter(typeof(T), "message");
        return Expression.Lambda(part.Member is null ? message : Expression.MakeMemberAccess(message, part.Member), message).Compile();
    }

    private static Delegate WithArray(MessagePart part)
    {
        var message = Expression.Parameter(typeof(T), "message");
        var array = Expression.Parameter(part.Contract.Type, "array");
        Expression with = part.Member is null
            ? array
            : Expression.Block(Expression.Assign(Expression.MakeMemberAccess(message, part.Member), array), message);
        return Expression.Lambda(with, message, array).Compile();
    }

    private static ElementName Part(string name, string ns) => new(name, ns, prefixed: false);
}

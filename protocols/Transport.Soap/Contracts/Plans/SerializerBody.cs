using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.Xml;
using Transport.Soap.Xml;

namespace Transport.Soap.Contracts.Plans;

/// <summary>The parts of a message by <see cref="DataContractSerializer"/>, as WCF's own formatter writes and reads them.</summary>
internal sealed class SerializerBody<T>
{
    private readonly Part[] _parts;

    /// <param name="parts">Name and type of every part, and where it is kept; the one part without a member is the whole message.</param>
    /// <exception cref="InvalidDataContractException">The serialiser does not carry a type.</exception>
    public SerializerBody(IEnumerable<(ElementName Name, Type Type, MemberInfo? Member)> parts) =>
        _parts = [.. parts.Select(part => new Part(part.Name, Serializer(part.Name, part.Type), part.Member))];

    public void Write(XmlDictionaryWriter writer, T message)
    {
        foreach (var part in _parts)
        {
            part.Serializer.WriteObject(writer, part.Get(message));
        }
    }

    /// <summary>Reads up to the end tag of the wrapper; what is missing has its default value.</summary>
    public T Read(XmlDictionaryReader reader, bool empty)
    {
        object? message = _parts is [{ Member: null }] ? default(T) : RuntimeHelpers.GetUninitializedObject(typeof(T));
        var next = 0;
        while (!empty && reader.MoveToContent() == XmlNodeType.Element)
        {
            var found = Array.FindIndex(_parts, next, part => reader.IsStartElement(part.Name.Local, part.Name.Namespace));
            if (found < 0)
            {
                // Out of order or unknown: passed over, as members of a data contract are.
                reader.Skip();
                continue;
            }

            message = _parts[found].Set(message, ReadPart(_parts[found], reader));
            next = found + 1;
        }

        return (T)message!;
    }

    /// <exception cref="SerializationException">The part is not of its type.</exception>
    private static object? ReadPart(Part part, XmlDictionaryReader reader)
    {
        try
        {
            return part.Serializer.ReadObject(reader, verifyObjectName: true);
        }
        catch (InvalidCastException e)
        {
            // A reference to an element of another type: the serialiser looks only for what it is asked for by its id.
            throw new SerializationException($"{part.Name} refers to an element of another type.", e);
        }
    }

    private static DataContractSerializer Serializer(ElementName name, Type type)
    {
        var serializer = new DataContractSerializer(type, name.Local, name.Namespace);
        // It looks at a type when it first writes one; here is where its verdict is wanted.
        using var nowhere = XmlDictionaryWriter.CreateTextWriter(Stream.Null);
        serializer.WriteStartObject(nowhere, type.IsValueType ? RuntimeHelpers.GetUninitializedObject(type) : null);
        return serializer;
    }

    private sealed record Part(ElementName Name, DataContractSerializer Serializer, MemberInfo? Member)
    {
        public object? Get(T message) => Member switch
        {
            FieldInfo field => field.GetValue(message),
            PropertyInfo property => property.GetValue(message),
            _ => message,
        };

        public object? Set(object? message, object? value)
        {
            switch (Member)
            {
                case FieldInfo field:
                    field.SetValue(message, value);
                    return message;
                case PropertyInfo property:
                    property.SetValue(message, value);
                    return message;
                default:
                    return value;
            }
        }
    }
}

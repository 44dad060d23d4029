using MessagePack;
using MessagePack.Formatters;
using Transport.PayloadModels;

namespace Transport.Plugin.MessagePack;

/// <summary>What the library's generator writes for a class with five integer keys.</summary>
internal sealed class PersonFormatter : IMessagePackFormatter<Person?>
{
    public void Serialize(ref MessagePackWriter writer, Person? value, MessagePackSerializerOptions options)
    {
        if (value is null)
        {
            writer.WriteNil();
            return;
        }

        writer.WriteArrayHeader(5);
        writer.Write(value.Id);
        writer.Write(value.Name);
        writer.Write(value.CreatedOn);
        writer.Write(value.FloatNumber);
        options.Resolver.GetFormatterWithVerify<List<Order>>().Serialize(ref writer, value.Orders, options);
    }

    public Person? Deserialize(ref MessagePackReader reader, MessagePackSerializerOptions options)
    {
        if (reader.TryReadNil())
        {
            return null;
        }

        options.Security.DepthStep(ref reader);
        var count = reader.ReadArrayHeader();
        var person = new Person();
        for (var i = 0; i < count; i++)
        {
            switch (i)
            {
                case 0: person.Id = reader.ReadInt32(); break;
                case 1: person.Name = reader.ReadString(); break;
                case 2: person.CreatedOn = reader.ReadDateTime(); break;
                case 3: person.FloatNumber = reader.ReadDouble(); break;
                case 4: person.Orders = options.Resolver.GetFormatterWithVerify<List<Order>>().Deserialize(ref reader, options) ?? []; break;
                default: reader.Skip(); break;
            }
        }

        reader.Depth--;
        return person;
    }
}

using Google.Protobuf;
using Google.Protobuf.Reflection;
using Google.Protobuf.WellKnownTypes;
using Transport.PayloadModels;
using V1 = Transport.People.V1;

namespace Transport.PeopleMessages.Internal;

/// <summary>
/// A <c>Person</c>, read field by field: the generated class would make an <c>Order</c> and a <c>Timestamp</c> for each order, where one of
/// each, read into again and again, is enough.
/// </summary>
internal sealed class PersonMessage : IBufferMessage
{
    private readonly Timestamp _createdOn = new();
    private readonly V1.Order _order = new();
    private Person _person = new();

    public MessageDescriptor Descriptor => V1.Person.Descriptor;

    /// <summary>Reads one person, in front of which its tag has been read.</summary>
    public Person Read(ref ParseContext input)
    {
        _person = new Person();
        Timestamps.Reset(_createdOn);
        input.ReadMessage(this);
        _person.CreatedOn = Timestamps.ToInstant(_createdOn);
        return _person;
    }

    public void InternalMergeFrom(ref ParseContext input)
    {
        uint tag;
        while ((tag = input.ReadTag()) != 0)
        {
            switch (tag)
            {
                case (V1.Person.IdFieldNumber << 3) | (uint)WireFormat.WireType.Varint:
                    _person.Id = input.ReadInt32();
                    break;
                case (V1.Person.NameFieldNumber << 3) | (uint)WireFormat.WireType.LengthDelimited:
                    _person.Name = input.ReadString();
                    break;
                case (V1.Person.CreatedOnFieldNumber << 3) | (uint)WireFormat.WireType.LengthDelimited:
                    input.ReadMessage(_createdOn);
                    break;
                case (V1.Person.FloatNumberFieldNumber << 3) | (uint)WireFormat.WireType.Fixed64:
                    _person.FloatNumber = input.ReadDouble();
                    break;
                case (V1.Person.OrdersFieldNumber << 3) | (uint)WireFormat.WireType.LengthDelimited:
                    _order.Reset();
                    input.ReadMessage(_order);
                    _person.Orders.Add(Map(_order));
                    break;
                default:
                    UnknownFieldSet.MergeFieldFrom(null, ref input);
                    break;
            }
        }
    }

    public void MergeFrom(CodedInputStream input) => input.ReadRawMessage(this);

    public void InternalWriteTo(ref WriteContext output) => throw OnlyRead();

    public void WriteTo(CodedOutputStream output) => throw OnlyRead();

    public int CalculateSize() => throw OnlyRead();

    private static NotSupportedException OnlyRead() => new("A person is read field by field, and written as the generated class.");

    private static Order Map(V1.Order message) => new()
    {
        Id = message.Id,
        CreatedOn = Timestamps.ToInstant(message.CreatedOn),
        PersonId = message.PersonId,
        ProductName = message.HasProductName ? message.ProductName : null,
    };
}

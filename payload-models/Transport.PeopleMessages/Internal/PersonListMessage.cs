using Google.Protobuf;
using Google.Protobuf.Reflection;
using Transport.PayloadModels;
using V1 = Transport.People.V1;

namespace Transport.PeopleMessages.Internal;

/// <summary>A <c>GetPersonsReply</c>.</summary>
internal sealed class PersonListMessage(Person[] persons) : ListMessage<Person, V1.Person>(persons)
{
    private readonly List<V1.Order> _orders = [];
    private PersonMessage? _person;

    public override MessageDescriptor Descriptor => V1.GetPersonsReply.Descriptor;

    protected override void Map(Person model, V1.Person message)
    {
        message.Id = model.Id;
        if (model.Name is null)
        {
            message.ClearName();
        }
        else
        {
            message.Name = UnicodeText.Check(model.Name);
        }

        message.CreatedOn = Timestamps.Set(message.CreatedOn, model.CreatedOn);
        message.SetFloatNumber(model.FloatNumber);
        Map(model.Orders, message);
    }

    protected override Person ReadItem(ref ParseContext input) => (_person ??= new PersonMessage()).Read(ref input);

    private static void Map(Order model, V1.Order message)
    {
        message.Id = model.Id;
        message.CreatedOn = Timestamps.Set(message.CreatedOn, model.CreatedOn);
        message.PersonId = model.PersonId;
        if (model.ProductName is null)
        {
            message.ClearProductName();
        }
        else
        {
            message.ProductName = UnicodeText.Check(model.ProductName);
        }
    }

    private void Map(List<Order>? models, V1.Person message)
    {
        message.Orders.Clear();
        for (var i = 0; i < models?.Count; i++)
        {
            if (i == _orders.Count)
            {
                _orders.Add(new V1.Order());
            }

            Map(models[i], _orders[i]);
            message.Orders.Add(_orders[i]);
        }
    }
}

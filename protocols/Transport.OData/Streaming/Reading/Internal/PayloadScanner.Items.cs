using System.Text;
using Transport.OData.Model.Internal;
using Transport.OData.Streaming.Values.Internal;

namespace Transport.OData.Streaming.Reading.Internal;

/// <content>Collections and enumerations, and the links to what is left of a nested collection.</content>
internal sealed partial class PayloadScanner
{
    /// <summary>Links to the rest of nested collections, in the order of reading.</summary>
    public List<NestedLink> NestedLinks { get; } = [];

    public long ReadEnum(EnumNames names)
    {
        var text = ReadTextBytes();
        try
        {
            return IsStarved ? 0 : names.Parse(text);
        }
        catch (FormatException exception)
        {
            throw Fault(exception.Message);
        }
    }

    public List<T> ReadValues<T>(Func<PayloadScanner, T> read)
    {
        var items = new List<T>();
        if (TryReadNull() || !StartItems())
        {
            return items;
        }

        do
        {
            items.Add(read(this));
        }
        while (NextItem());
        return items;
    }

    public void ReadNestedLink(object row, PropertyMap property)
    {
        var link = Encoding.UTF8.GetString(ReadTextBytes());
        if (!IsStarved)
        {
            NestedLinks.Add(new NestedLink(row, property, link));
        }
    }
}

using FsCheck;
using FsCheck.Fluent;
using Transport.PayloadModels;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Envelopes;
using Transport.TestSupport;

namespace Transport.Soap.Tests.Contracts.Plans;

/// <summary>The encoders with DataContractSerializer make the messages that they make with compiled codecs, and read each other's.</summary>
public sealed class SerializerTests
{
    private static readonly TextEncoder Text = new(MessageVersion.Soap11, SoapQuotas.Generous) { Serializer = SoapSerializer.DataContractSerializer };

    private static readonly BinaryEncoder Binary =
        new(MessageVersion.Soap12Addressing10, SoapQuotas.Generous) { Serializer = SoapSerializer.DataContractSerializer };

    [Fact]
    public void Messages_RandomPersons_AreThoseOfTheCodecs() =>
        Prop.ForAll(RandomPeople.ArbitraryPersons, persons => AssertEqual(persons, value => PeopleDigest.Of(value))).QuickCheckThrowOnFailure();

    [Fact]
    public void Messages_RandomCustomerOrders_AreThoseOfTheCodecs() => Prop
        .ForAll(RandomPeople.ArbitraryCustomerOrders, orders => AssertEqual(orders, value => PeopleDigest.Of(value)))
        .QuickCheckThrowOnFailure();

    [Fact]
    public void Messages_UntidyPersons_AreThoseOfTheCodecs() => AssertEqual(UntidyPersons.Get(true), value => PeopleDigest.Of(value));

    [Fact]
    public void Messages_RandomPrimitives_AreThoseOfTheCodecs()
    {
        var random = new Random(20261121);
        for (var i = 0; i < 200; i++)
        {
            AssertEqual(RandomPrimitives.Next(random), Reference.WriteSerializer);
        }
    }

    [Fact]
    public void Messages_ValuesAndNulls_AreThoseOfTheCodecs()
    {
        AssertEqual(5, value => $"{value}");
        AssertEqual<int?>(null, value => $"{value}");
        AssertEqual<string?>(null, value => value ?? "null");
        AssertEqual<Pair[]>([new Pair { Y = "y" }, null!], Reference.WriteSerializer);
        AssertEqual(new Child { Alpha = 1, Zeta = 2, Must = "m" }, Reference.WriteSerializer);
    }

    private static void AssertEqual<T>(T value, Func<T, string> show)
    {
        var body = Reference.Body<T>();
        using var text = Text.Write(body, value);
        var bytes = text.ToArray();
        var xml = System.Text.Encoding.UTF8.GetString(bytes);
        Assert.Equal(Reference.Write(value), xml);
        using var binary = Binary.Write(body, value, new MessageHeaders { Action = "urn:test" });
        var records = binary.ToArray();
        Assert.Equal(BinaryReference.ToXml(BinaryReference.Write(value)), BinaryReference.ToXml(records));

        // A text does not carry everything that records do: a carriage return, for one.
        Assert.Equal(show(Reference.Read<T>(xml)), show(Text.Read(body, new ReceivedMessage(bytes, bytes.Length, null))));
        Assert.Equal(show(BinaryReference.Read<T>(records)), show(Binary.Read(body, new ReceivedMessage(records, records.Length, null))));
    }
}

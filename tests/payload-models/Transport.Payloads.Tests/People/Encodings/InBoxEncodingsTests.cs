using FsCheck;
using FsCheck.Fluent;
using Transport.PayloadModels;
using Transport.People.Encodings;
using Transport.PluginContract;

namespace Transport.People.Tests.Encodings;

/// <summary>What holds for every built-in encoding alike.</summary>
public sealed class InBoxEncodingsTests
{
    public static TheoryData<string> Ids => [.. InBoxEncodings.All.Select(encoding => encoding.Id)];

    [Fact]
    public void All_Ids_AreDifferent() =>
        Assert.Equal(InBoxEncodings.All.Count, InBoxEncodings.All.Select(encoding => encoding.Id).Distinct().Count());

    [Theory]
    [MemberData(nameof(Ids))]
    public void ReadWrite_RandomPersons_RoundTrip(string id) => Prop.ForAll(
        RandomPeople.ArbitraryPersons,
        persons => PeopleDigest.Of(RoundTrip(id, persons)) == PeopleDigest.Of(persons)).QuickCheckThrowOnFailure();

    [Theory]
    [MemberData(nameof(Ids))]
    public void ReadWrite_RandomCustomerOrders_RoundTrip(string id) => Prop.ForAll(
        RandomPeople.ArbitraryCustomerOrders,
        orders => PeopleDigest.Of(RoundTrip(id, orders)) == PeopleDigest.Of(orders)).QuickCheckThrowOnFailure();

    [Theory]
    [MemberData(nameof(Ids))]
    public void ReadWrite_Untidy_RoundTrips(string id) =>
        Assert.Equal(PeopleDigest.Of(UntidyPersons.Get(true)), PeopleDigest.Of(RoundTrip(id, UntidyPersons.Get(true))));

    [Theory]
    [MemberData(nameof(Ids))]
    public void ReadWrite_EveryByte_RoundTrips(string id) =>
        Assert.All(Enumerable.Range(0, 256), value => Assert.Equal((byte)value, RoundTrip(id, (byte)value)));

    [Theory]
    [MemberData(nameof(Ids))]
    public void ReadWrite_RandomInt_RoundTrips(string id) =>
        Prop.ForAll<int>(value => RoundTrip(id, value) == value).QuickCheckThrowOnFailure();

    [Theory]
    [MemberData(nameof(Ids))]
    public void Write_LoneSurrogate_Throws(string id) =>
        Assert.ThrowsAny<ArgumentException>(() => Find(id).ToBytes(new[] { new Person { Name = "a\uD800b\u00E9" } }));

    [Theory]
    [MemberData(nameof(Ids))]
    public void ReadWrite_LocalAndUnspecifiedInstants_AreUtc(string id)
    {
        var local = PeopleData.Epoch.ToLocalTime();
        var unspecified = DateTime.SpecifyKind(PeopleData.Epoch, DateTimeKind.Unspecified);
        Person[] persons = [new() { CreatedOn = local }, new() { CreatedOn = unspecified }];

        Assert.All(RoundTrip(id, persons), p => Assert.Equal((PeopleData.Epoch, DateTimeKind.Utc), (p.CreatedOn, p.CreatedOn.Kind)));
    }

    [Theory]
    [MemberData(nameof(Ids))]
    public void ReadWrite_TypeOutsideContract_Throws(string id)
    {
        Assert.Throws<NotSupportedException>(() => Find(id).ToBytes(Guid.Empty));
        Assert.Throws<NotSupportedException>(() => Find(id).FromBytes<Guid>([1]));
    }

    private static IPayloadEncoding Find(string id) => InBoxEncodings.All.Single(encoding => encoding.Id == id);

    private static T RoundTrip<T>(string id, T value) => Find(id).FromBytes<T>(Find(id).ToBytes(value));
}

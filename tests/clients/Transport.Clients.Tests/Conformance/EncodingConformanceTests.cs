using Transport.People.Encodings;

namespace Transport.Conformance.Tests;

public sealed class EncodingConformanceTests
{
    public static TheoryData<string> InBoxIds => [.. InBoxEncodings.All.Select(encoding => encoding.Id)];

    [Theory]
    [MemberData(nameof(InBoxIds))]
    public void Check_InBoxEncoding_PassesEverything(string id)
    {
        var results = EncodingConformance.Check(
            InBoxEncodings.All.Single(encoding => encoding.Id == id), cancellationToken: Deadline.Soon);

        Assert.NotEmpty(results);
        Assert.All(results, result => Assert.True(result.Passed, $"{result.Check}: {result.Detail}"));
    }

    [Fact]
    public void Check_EncodingThatDropsANull_Fails() => AssertCaught(
        "reads back the untidy persons",
        new WrongEncoding(persons => Array.ForEach(persons, person => person.Name ??= "")));

    [Fact]
    public void Check_EncodingThatTruncatesAList_Fails() => AssertCaught(
        "reads back the untidy persons",
        new WrongEncoding(persons => Array.ForEach(persons, person => person.Orders = [.. person.Orders.Take(2)])));

    [Fact]
    public void Check_EncodingThatCutsInstants_Fails() => AssertCaught(
        "reads back the untidy persons",
        new WrongEncoding(persons => Array.ForEach(
            persons, person => person.CreatedOn = person.CreatedOn.AddTicks(-(person.CreatedOn.Ticks % TimeSpan.TicksPerMillisecond)))));

    [Fact]
    public void Check_EncodingThatIgnoresWhatIsLeftOver_Fails() => AssertCaught(
        "refuses bytes left over after a value", new WrongEncoding(_ => { }) { IgnoresLeftOver = true });

    [Fact]
    public void Check_EncodingThatStumblesOverDamage_Fails() => AssertCaught(
        "refuses persons cut short at any byte", new WrongEncoding(_ => { }) { Stumbles = true });

    [Fact]
    public void Check_EncodingThatTakesNullItems_Fails() => AssertCaught(
        "refuses items that are null", new WrongEncoding(_ => { }) { TakesNulls = true });

    private static void AssertCaught(string check, WrongEncoding encoding)
    {
        var result = EncodingConformance.Check(encoding, cancellationToken: Deadline.Soon).Single(result => result.Check == check);

        Assert.False(result.Passed);
        Assert.NotNull(result.Detail);
    }
}

using Transport.Engine.Payloads;
using Transport.PluginContract.Payloads;

namespace Transport.Engine.Tests.Worker;

public sealed class PayloadItemsTests
{
    private static readonly ThingsPayload Things = new();

    private static readonly PayloadItems Items = PayloadItems.Of(Things);

    [Fact]
    public void Expected_ItemsOfACell_IsTheDigestOfWhatTheyOughtToBe()
    {
        var expected = Answers.Expected(new MockPersonRepository(1), new Cell("json", Operation.GetItems, 5, Orders: false), items: Items);

        Assert.Equal(Answers.DigestOf(Things.Make(5, 0), Items), expected);
    }

    [Fact]
    public void DigestOf_ItemThatAMappingChanged_Differs()
    {
        var answer = Things.Make(5, 0);
        answer[4].Name += "!";

        Assert.NotEqual(Items.DigestOf(Items.Make(5)), Answers.DigestOf(answer, Items));
    }

    [Fact]
    public void DigestOf_ItemsOfAnotherType_SaysWhatTheyAre() => Assert.Equal("none: the answer is String[]", Answers.DigestOf((string[])["a"], Items));

    [Fact]
    public void Transports_OfAPayload_AreAllButLimits()
    {
        var carrying = PayloadTransport.Of(InBoxTransports.All, Things).Where(row => row.Description.Operations.SequenceEqual(Operations.OfItems)).ToList();

        Assert.Equal(InBoxTransports.All.Select(row => row.Description).Where(row => !row.IsLimit).Select(row => row.Id), carrying.Select(row => row.Description.Id));
        Assert.DoesNotContain(InBoxTransports.All, row => row.Description.Operations.Contains(Operation.GetItems));
    }

    [Fact]
    public void LongestAnswer_OfAPayload_FollowsItsItems()
    {
        var facts = new PayloadFacts("arrays.json", "00", 60_000_000, 1000, 1, 1, 3);

        var limit = MemoryWatch.LongestAnswer(new RunPlan { Persons = [1000], Payload = new MeasuredPayload("arrays", "array", "arrays", facts) });

        Assert.InRange(limit, 10 * facts.Bytes, 50 * facts.Bytes);
    }
}

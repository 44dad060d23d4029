namespace Transport.PayloadGeneration.Tests;

/// <summary>The sample that is built in.</summary>
public sealed class ShopSampleTests
{
    [Fact]
    public void Read_Again_IsTheSameSampleThatCompressesAsOrdersDo()
    {
        var (first, second) = (ShopSample.Read(), ShopSample.Read());

        Assert.Equal(first.ToArray(), second.ToArray());
        Assert.Equal(200, first.Count);
        Assert.True(first.ToArray().Length > PayloadFacts.LeastBytesToCompress, $"{first.ToArray().Length} bytes");
    }

    [Fact]
    public void Infer_Shop_HasEveryKindOfValueAndOneEnum()
    {
        var inferred = ShapeInference.Infer(ShopSample.Name, ShopSample.Read(), new InferenceOptions { Enums = true });

        Assert.Equal((7, "id"), (inferred.Types, inferred.Key));
        Assert.InRange(inferred.Members, 45, 60);
        var decisions = inferred.Decisions.ToDictionary(decision => decision.What, decision => decision.Paths);
        Assert.Equal(["$.status"], decisions["enum"]);
        Assert.Equal(["$.attributes"], decisions["dictionary"]);
        Assert.Equal(["$.localTime"], decisions["instant with offset"]);
        Assert.All(["decimal", "double", "instant", "date", "Guid"], kind => Assert.Contains(kind, decisions.Keys));
    }
}

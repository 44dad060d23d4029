namespace Transport.Runs.Tests.Plan;

public class ReferenceSizeTests
{
    [Theory]
    [InlineData(1000, 1, 1000, 10_000)]
    [InlineData(100, 100, 10_000)]
    [InlineData(10, 1, 10)]
    [InlineData(500, 1500, 500)]
    public void Of_Sizes_IsTheNearestToAThousandAndTheSmallerOfTwo(int expected, params int[] sizes)
    {
        Assert.Equal(expected, ReferenceSize.Of(sizes));
        Assert.Equal(expected, ReferenceSize.Of(sizes.Select(size => new Cell("json", Operation.GetPersons, size, Orders: false))));
    }
}

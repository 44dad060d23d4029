namespace Transport.Reporting.Tests.Medians;

public class ShapeTests
{
    [Theory]
    [InlineData(10_000, 100)]
    [InlineData(1000, 1000)]
    public void Reference_Sizes_IsTheOneThatCostsAreMeasuredAt(int large, int expected)
    {
        var cells = SampleRun.Summary.Cells.Select(cell => cell with { Persons = cell.Persons == 1 ? 100 : large }).ToList();

        Assert.Equal(expected, Assert.Single(Shape.Of(SampleRun.Summary with { Cells = cells })).Reference);
    }
}

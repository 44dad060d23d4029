#pragma warning disable CA1822 // Actions are instance methods.
using Microsoft.AspNetCore.OData.Routing.Controllers;
using Microsoft.OData.ModelBuilder;

namespace Transport.OData.CompiledPayloads.Tests.Corners;

/// <summary>Keys of any type stand in the context URL of what lies behind them, each its own.</summary>
public sealed class KeyTests
{
    [Theory]
    [InlineData("Instants(2020-01-01T00:00:00.1Z)/Inner", "Instants(2020-01-01T00:00:00.2Z)/Inner", "Instants(2020-01-01T02:00:00.2%2B02:00)/Inner")]
    [InlineData("Pictures(binary'AQID')/Inner", "Pictures(binary'AQIE')/Inner", "Pictures(binary'')/Inner")]
    [InlineData("Shades(Corners.Shade'Red')/Inner", "Shades(Corners.Shade'Green')/Inner", "Shades(Corners.Shade'Red')/Inner")]
    [InlineData("Spans(duration'PT1S')/Inner", "Spans(duration'PT1.0000001S')/Inner", "Spans(duration'-PT1S')/Inner")]
    [InlineData("Weights(0.1)/Inner", "Weights(0.10000000000000002)/Inner", "Weights(-0.0)/Inner")]
    [InlineData("Days(2020-01-01)/Inner", "Days(2020-01-02)/Inner", "Days(2021-01-01)/Inner")]
    [InlineData("Hours(01:02:03)/Inner", "Hours(01:02:04)/Inner", "Hours(01:02:03.0000001)/Inner")]
    public async Task Get_ComplexBehindAKey_ContextIsTheRequestsOwn(string first, string second, string third)
    {
        var answers = await Pair.CompareAsync(
            new Setup(static model =>
            {
                model.EntitySet<Keyed<DateTimeOffset>>("Instants").EntityType.Name = "Instant";
                model.EntitySet<Keyed<byte[]>>("Pictures").EntityType.Name = "Picture";
                model.EntitySet<Keyed<Shade>>("Shades").EntityType.Name = "Shaded";
                model.EntitySet<Keyed<TimeSpan>>("Spans").EntityType.Name = "Span";
                model.EntitySet<Keyed<double>>("Weights").EntityType.Name = "Weight";
                model.EntitySet<Keyed<DateOnly>>("Days").EntityType.Name = "Day";
                model.EntitySet<Keyed<TimeOnly>>("Hours").EntityType.Name = "Hour";
                model.EnumType<Shade>().Namespace = "Corners";
            }),
            Pair.Times(2, "", first, second, third, first));

        Assert.All(answers, static answer => Assert.Equal(200, answer.Status));
    }
}

public enum Shade
{
    Red,
    Green,
}

public sealed class Keyed<T>
{
    public T? Id { get; set; }

    public Inner? Inner { get; set; }
}

public sealed class Inner
{
    public string Name { get; set; } = "inner";
}

public sealed class InstantsController : ODataController
{
    public IActionResult GetInner(DateTimeOffset key) => Ok(new Inner { Name = key.GetType().Name });
}

public sealed class PicturesController : ODataController
{
    public IActionResult GetInner(byte[]? key) => Ok(new Inner { Name = key is null ? "not bound" : "bound" });
}

public sealed class ShadesController : ODataController
{
    public IActionResult GetInner(Shade key) => Ok(new Inner { Name = key.GetType().Name });
}

public sealed class SpansController : ODataController
{
    public IActionResult GetInner(TimeSpan key) => Ok(new Inner { Name = key.GetType().Name });
}

public sealed class WeightsController : ODataController
{
    public IActionResult GetInner(double key) => Ok(new Inner { Name = key.GetType().Name });
}

public sealed class DaysController : ODataController
{
    public IActionResult GetInner(DateOnly key) => Ok(new Inner { Name = key.GetType().Name });
}

public sealed class HoursController : ODataController
{
    public IActionResult GetInner(TimeOnly key) => Ok(new Inner { Name = key.GetType().Name });
}

using System.Collections;
using Microsoft.OData.Edm;

namespace Transport.OData.Tests.Everything;

/// <summary>Things with ordinary, extreme and missing values, three generations deep.</summary>
internal sealed class ThingSource : IODataSource
{
    public static IReadOnlyList<Thing> Things { get; } = Make();

    public IEnumerable GetEntitySet(IEdmEntitySet entitySet) => Things;

    public ValueTask<object?> InvokeAsync(
        IEdmOperationImport operation, IReadOnlyDictionary<string, object?> arguments, CancellationToken cancellationToken) =>
        throw new NotSupportedException("The model has no operations.");

    private static List<Thing> Make()
    {
        Thing[] things = [Ordinary(1), Ordinary(2), Extreme(3, least: true), Extreme(4, least: false), new() { Id = 5 }];
        things[0].Children.AddRange([things[1], things[2]]);
        things[1].Children.AddRange([things[3]]);
        things[1].Parent = things[0];
        things[2].Parent = things[0];
        things[3].Parent = things[1];

        // More than is written in one go.
        things[4].Children.AddRange(Enumerable.Repeat(Ordinary(6), 600));
        return [.. things];
    }

    private static Thing Ordinary(int id) => new()
    {
        Id = id,
        Bytes = [0xFB, 0xFF, 0xFE, 1],
        Flag = true,
        Small = 7,
        Signed = -7,
        Short = -300,
        Long = 9_007_199_254_740_993,
        MaybeLong = 5,
        Money = 1.10m,
        Single = 0.1f,
        MaybeDouble = 1.5,
        Guid = new Guid("01234567-89ab-cdef-0123-456789abcdef"),
        Date = new DateOnly(2016, 2, 29),
        Time = new TimeOnly(23, 59, 59, 999),
        MaybeTime = new TimeOnly(1, 2),
        Duration = TimeSpan.FromTicks(-123_456_789_012),
        Instant = new DateTimeOffset(2016, 2, 29, 1, 2, 3, 450, TimeSpan.FromHours(2.5)),
        Colours = Colours.Red | Colours.Blue,
        MaybeColours = Colours.Green,
        Texts = ["a", "", "\"\\/\u0001é\U0001F600"],
        Longs = [1, -2],
        Palette = [Colours.Red, Colours.None],
        Place = new Place { City = "Delft", Zip = 2600, Within = new Region { Name = null, Area = -1.5m } },
        Places = [new Place { City = "a" }, new Place { Within = new Region() }],
    };

    private static Thing Extreme(int id, bool least) => new()
    {
        Id = id,
        Bytes = [],
        Small = least ? byte.MinValue : byte.MaxValue,
        Signed = least ? sbyte.MinValue : sbyte.MaxValue,
        Short = least ? short.MinValue : short.MaxValue,
        Long = least ? long.MinValue : long.MaxValue,
        Money = least ? decimal.MinValue : decimal.MaxValue,
        Single = least ? float.MinValue : float.Epsilon,
        MaybeDouble = least ? -0.0 : 1e300,
        Date = least ? DateOnly.MinValue : DateOnly.MaxValue,
        Time = least ? TimeOnly.MinValue : TimeOnly.MaxValue,
        Duration = least ? TimeSpan.MinValue : TimeSpan.MaxValue,
        Instant = least ? DateTimeOffset.MinValue : DateTimeOffset.MaxValue,
        Longs = [long.MinValue, long.MaxValue],
    };
}

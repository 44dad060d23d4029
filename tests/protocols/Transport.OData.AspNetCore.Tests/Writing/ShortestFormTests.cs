using Transport.OData.CompiledPayloads.Writing;

namespace Transport.OData.CompiledPayloads.Tests.Writing;

public sealed class ShortestFormTests
{
    [Fact]
    public void Format_RandomInstants_NetsOwnFormWithoutTrailingZeros()
    {
        var random = new Random(5);
        for (var i = 0; i < 20_000; i++)
        {
            var offset = TimeSpan.FromMinutes(random.Next(3) == 0 ? random.Next(-14 * 60, 14 * 60 + 1) : 0);
            var step = (long)Math.Pow(10, random.Next(8));
            var clock = new DateTime(random.NextInt64(DateTime.MinValue.AddDays(1).Ticks, DateTime.MaxValue.AddDays(-1).Ticks) / step * step);

            AssertForm(new DateTimeOffset(clock, offset));
        }
    }

    [Fact]
    public void Format_FirstAndLastInstant_NetsOwnForm()
    {
        AssertForm(DateTimeOffset.MinValue);
        AssertForm(DateTimeOffset.MaxValue);
    }

    private static void AssertForm(DateTimeOffset value)
    {
        var clock = value.ToString("yyyy-MM-ddTHH:mm:ss.FFFFFFF", CultureInfo.InvariantCulture);
        var target = new byte[33];

        var length = ShortestForm.Format(target, value);

        Assert.Equal(clock + (value.Offset == TimeSpan.Zero ? "Z" : value.ToString("zzz", CultureInfo.InvariantCulture)), Encoding.ASCII.GetString(target, 0, length));
    }
}

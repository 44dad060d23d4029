using System.Globalization;
using Xunit;

namespace Transport.TestSupport;

/// <summary>How many cases fuzzing takes, and which: a tenth, others each day. The trials take all: a test that asks here has the trait <c>Category=Fuzz</c>, by which they find it, unless one of them starts it by name.</summary>
public static class Fuzz
{
    /// <summary>Whether all cases are taken: TRANSPORT_FUZZ is set to anything, which a number multiplies.</summary>
    private static readonly string? Typed = Environment.GetEnvironmentVariable("TRANSPORT_FUZZ");

    /// <summary>The seed of the day, or FUZZ_SEED, which repeats that of another.</summary>
    private static readonly int OfDay = int.TryParse(Environment.GetEnvironmentVariable("FUZZ_SEED"), CultureInfo.InvariantCulture, out var typed)
        ? typed
        : int.Parse(DateTime.UtcNow.ToString("yyyyMMdd", CultureInfo.InvariantCulture), CultureInfo.InvariantCulture);

    /// <summary>Cases to take: a tenth of these, or all; TRANSPORT_FUZZ=20 takes twenty times as many.</summary>
    public static int Cases(int all) =>
        Typed is null ? Math.Max(1, all / 10)
        : int.TryParse(Typed, NumberStyles.None, CultureInfo.InvariantCulture, out var times) ? all * times
        : all;

    /// <summary>A seed of this day for a test's number, written into the test's output.</summary>
    public static int Seed(int number)
    {
        TestContext.Current.TestOutputHelper?.WriteLine($"FUZZ_SEED={OfDay.ToString(CultureInfo.InvariantCulture)} repeats these cases.");
        return unchecked((OfDay * 397) ^ number);
    }
}

using FsCheck;
using FsCheck.Fluent;
using Transport.Grpc.Internal;

namespace Transport.Grpc.Tests;

public sealed class MetadataAndHeaderTests
{
    [Theory]
    [InlineData("Upper", "x")]
    [InlineData("sp ace", "x")]
    [InlineData("", "x")]
    [InlineData("grpc-status", "x")]
    [InlineData("content-type", "x")]
    [InlineData("x-bin", "text under a binary key")]
    [InlineData("x", "line\nbreak")]
    [InlineData("x", "\u00E9")]
    public void Add_TextOutsideTheRules_Throws(string key, string value) =>
        Assert.Throws<ArgumentException>(() => new GrpcMetadata().Add(key, value));

    [Fact]
    public void Add_BytesUnderATextKey_Throws() => Assert.Throws<ArgumentException>(() => new GrpcMetadata().Add("x", [1]));

    [Fact]
    public void PercentEncoding_AnyText_RoundTripsInPrintableAscii() => Prop.ForAll<NonNull<string>>(text =>
    {
        // A lone surrogate cannot be sent, and arrives as U+FFFD.
        var sendable = System.Text.Encoding.UTF8.GetString(System.Text.Encoding.UTF8.GetBytes(text.Get));
        var encoded = PercentEncoding.Encode(text.Get);
        return !encoded.AsSpan().ContainsAnyExceptInRange(' ', '~') && PercentEncoding.Decode(encoded) == sendable;
    }).QuickCheckThrowOnFailure();

    [Fact]
    public void Timeout_AnyDuration_RoundTripsWithoutBecomingShorter() => Prop.ForAll<long>(ticks =>
    {
        var timeout = TimeSpan.FromTicks(Math.Abs(ticks % TimeSpan.FromDays(4000).Ticks));
        var text = TimeoutHeader.Format(timeout);
        var parsed = TimeoutHeader.Parse(text);
        return text.Length <= 9 && parsed >= timeout && (parsed - timeout) <= TimeSpan.FromTicks(10 + (timeout.Ticks / 1_000_000));
    }).QuickCheckThrowOnFailure();

    [Fact]
    public void Timeout_LongerThanTimersReach_HasNoTimer() =>
        Assert.Equal(Timeout.InfiniteTimeSpan, TimeoutHeader.TimerDelay(TimeoutHeader.Parse("99999999H")));
}

using System.Net.Sockets;

namespace Transport.PluginLoading.Tests.Payloads;

/// <summary>Records and messages say what failed, and none of the user's values.</summary>
public sealed class PayloadFailureTests
{
    [Fact]
    public void Describe_LibraryThatNamesAValue_SaysTypesAndPlaceAlone()
    {
        var thrown = new InvalidOperationException("cannot read secret-4711", Assert.Throws<FormatException>(() => int.Parse("secret-4711", null)));

        Assert.Equal("InvalidOperationException of FormatException in Number.ThrowFormatException", PayloadFailure.Describe(thrown));
    }

    [Theory]
    [InlineData("HTTP 400 BadRequest: unequal: 3 items that were sent before arrived changed.", "InvalidOperationException: HTTP 400 BadRequest; unequal: 3 items that were sent before arrived changed")]
    [InlineData("Status(StatusCode=\"Internal\", Detail=\"secret-4711\")", "InvalidOperationException: StatusCode=\"Internal\"")]
    [InlineData("HTTP 503 ServiceUnavailable: secret-4711", "InvalidOperationException: HTTP 503 ServiceUnavailable")]
    public void Describe_WordsOfThisProgram_AreKept(string message, string expected) => Assert.Equal(expected, PayloadFailure.Describe(new InvalidOperationException(message)));

    [Fact]
    public void Describe_LostConnection_IsInTheSystemsWords() => Assert.StartsWith("SocketException: ", PayloadFailure.Describe(new IOException("", new SocketException(111))), StringComparison.Ordinal);
}

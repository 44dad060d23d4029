namespace Transport.Server.Tests;

public sealed class HandlerServerTests(TestServer server) : IClassFixture<TestServer>
{
    [Theory]
    [InlineData("?id=5&opId=119", 114)]
    [InlineData("?opId=0&id=-1", 255)]
    [InlineData("?id=-9223372036854775808&opId=2147483647&other=1", 255)]
    public async Task Get_WithBothParameters_IsExactlyOneByte(string query, byte expected)
    {
        using var response = await server.Client.GetAsync("/handler" + query, Deadline.Soon);

        Assert.Equal("application/octet-stream", response.Content.Headers.ContentType?.ToString());
        Assert.Equal([expected], await response.Content.ReadAsByteArrayAsync(Deadline.Soon));
    }

    [Theory]
    [InlineData("")]
    [InlineData("?id=1")]
    [InlineData("?id=1&opId=x")]
    [InlineData("?id=1&opId=2147483648")]
    public async Task Get_WithBadParameters_IsBadRequest(string query)
    {
        using var response = await server.Client.GetAsync("/handler" + query, Deadline.Soon);

        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
        Assert.Equal("application/problem+json", response.Content.Headers.ContentType?.MediaType);
    }

    [Fact]
    public async Task Post_IsNotAllowed()
    {
        using var response = await server.Client.PostAsync("/handler?id=1&opId=2", null, Deadline.Soon);

        Assert.Equal(HttpStatusCode.MethodNotAllowed, response.StatusCode);
        Assert.Equal(["GET"], response.Content.Headers.Allow);
    }
}

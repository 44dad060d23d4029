using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Transport.Grpc.Internal;

namespace Transport.Grpc.Tests;

/// <summary>What the client makes of answers that no server of ours would give.</summary>
public sealed class ClientStatusTests
{
    [Theory]
    [InlineData(400, GrpcStatusCode.Internal)]
    [InlineData(401, GrpcStatusCode.Unauthenticated)]
    [InlineData(403, GrpcStatusCode.PermissionDenied)]
    [InlineData(404, GrpcStatusCode.Unimplemented)]
    [InlineData(429, GrpcStatusCode.Unavailable)]
    [InlineData(502, GrpcStatusCode.Unavailable)]
    [InlineData(503, GrpcStatusCode.Unavailable)]
    [InlineData(504, GrpcStatusCode.Unavailable)]
    [InlineData(500, GrpcStatusCode.Unknown)]
    [InlineData(418, GrpcStatusCode.Unknown)]
    public async Task Call_HttpErrorWithoutStatus_IsMapped(int http, GrpcStatusCode expected) => Assert.Equal(expected, await StatusOfAsync(context =>
    {
        context.Response.StatusCode = http;
        return Task.CompletedTask;
    }));

    [Theory]
    [InlineData("", "0", GrpcStatusCode.Internal)] // OK without a message
    [InlineData("000000000101", null, GrpcStatusCode.Unknown)] // a message without a status
    [InlineData("000000000101", "77", GrpcStatusCode.Unknown)] // a status that nobody defined
    [InlineData("000000000101", "no number", GrpcStatusCode.Unknown)]
    [InlineData("000000000101", "5", GrpcStatusCode.NotFound)] // a message and an error: the error counts
    [InlineData("00000000", "0", GrpcStatusCode.Internal)] // half a header
    [InlineData("000000000201", "0", GrpcStatusCode.Internal)] // half a message
    [InlineData("00000000010102", "0", GrpcStatusCode.Internal)] // more than a message
    [InlineData("030000000101", "0", GrpcStatusCode.Internal)] // no flag
    [InlineData("010000000101", "0", GrpcStatusCode.Internal)] // compressed with nothing
    [InlineData("00000003E9", "0", GrpcStatusCode.ResourceExhausted)] // one byte over the limit
    [InlineData("00FFFFFFFF", "0", GrpcStatusCode.ResourceExhausted)]
    public async Task Call_WrongAnswer_HasItsStatus(string body, string? status, GrpcStatusCode expected) => Assert.Equal(expected, await StatusOfAsync(async context =>
    {
        context.Response.ContentType = "application/grpc";
        await context.Response.Body.WriteAsync(Convert.FromHexString(body));
        if (status is not null)
        {
            context.Response.AppendTrailer("grpc-status", status);
        }
    }));

    [Fact]
    public async Task Call_AnswerOfAnotherContentType_IsUnknown() => Assert.Equal(GrpcStatusCode.Unknown, await StatusOfAsync(async context =>
    {
        context.Response.ContentType = "text/html";
        await context.Response.WriteAsync("<p>a login page");
    }));

    [Fact]
    public async Task Call_PaddedAndUnpaddedBinaryTrailers_AreBothRead()
    {
        var thrown = await Assert.ThrowsAsync<GrpcException>(() => ForeignServer.CallAsync(context =>
        {
            context.Response.ContentType = "application/grpc";
            context.Response.Headers["grpc-status"] = "9";
            context.Response.Headers["grpc-message"] = "bad % escape %zz %E2%98%BA";
            context.Response.Headers["a-bin"] = "qw==";
            context.Response.Headers["b-bin"] = "qw, AAE";
            return Task.CompletedTask;
        }));

        Assert.Equal((GrpcStatusCode.FailedPrecondition, "bad % escape %zz \u263A"), (thrown.Status, thrown.Detail));
        Assert.Equal([0xAB], thrown.Trailers.GetBytes("a-bin"));
        Assert.Equal([0, 1], thrown.Trailers.GetBytes("b-bin"));
    }

    [Theory]
    [InlineData(0x7, GrpcStatusCode.Unavailable)]
    [InlineData(0x8, GrpcStatusCode.Cancelled)]
    [InlineData(0xb, GrpcStatusCode.ResourceExhausted)]
    [InlineData(0xc, GrpcStatusCode.PermissionDenied)]
    [InlineData(0x1, GrpcStatusCode.Internal)]
    [InlineData(0x2, GrpcStatusCode.Internal)]
    public async Task Call_StreamReset_IsMapped(int error, GrpcStatusCode expected)
    {
        Assert.Equal(expected, ConnectionFailure.FromHttp2((Http2Error)error));
        Assert.Equal(expected, await StatusOfAsync(async context =>
        {
            context.Response.ContentType = "application/grpc";
            await context.Response.Body.FlushAsync();
            context.Features.Get<IHttpResetFeature>()!.Reset(error);
        }));
    }

    private static async Task<GrpcStatusCode> StatusOfAsync(RequestDelegate answer) =>
        (await Assert.ThrowsAsync<GrpcException>(() => ForeignServer.CallAsync(answer))).Status;
}

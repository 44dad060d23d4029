using Microsoft.AspNetCore.Builder;

namespace Transport.OData.CompiledPayloads.Tests.Corners;

/// <summary>A set that fails while it is read, or whose caller has gone.</summary>
public sealed class FailingSetTests
{
    private static readonly string[] Sets = ["Parcels", "Parcels?$filter=Id gt 1", "Parcels?$count=true", "Parcels?$top=4", "Parcels?$expand=Labels"];

    [Theory]
    [InlineData("invalid")]
    [InlineData("canceled")]
    [InlineData("time")]
    public async Task Get_SetFailsBehindAPlan_BreaksOff(string how)
    {
        var answers = await Pair.CompareAsync(new Setup(Parcel.Add), [.. Pair.Times(3, "", Sets), .. Pair.Times(1, how, Sets)]);

        Assert.Contains(answers, static answer => answer is { Status: 200, Body: "broken off" });
    }

    [Theory]
    [InlineData("invalid")]
    [InlineData("canceled")]
    public async Task Get_SetFailsUnderAnExceptionHandler_BreaksOff(string how)
    {
        var setup = new Setup(Parcel.Add, Use: static application => application.UseExceptionHandler(static handler => handler.Run(static context =>
        {
            context.Response.StatusCode = 503;
            return context.Response.WriteAsync("sorry");
        })));

        var answers = await Pair.CompareAsync(setup, [.. Pair.Times(3, "", Sets), .. Pair.Times(1, how, Sets)]);

        Assert.Contains(answers, static answer => answer is { Status: 200, Body: "broken off" });
    }

    /// <summary>As middleware for timeouts does it: the token is another one than the connection's.</summary>
    [Fact]
    public async Task Get_TokenIsCanceled_LibrarysAnswer()
    {
        var setup = new Setup(Parcel.Add, Use: static application => application.Use(static async (context, next) =>
        {
            if (context.Request.Headers["X-How"] == "gone")
            {
                context.RequestAborted = new CancellationToken(canceled: true);
            }

            await next(context);
        }));

        string[] paths = [.. Sets, "Parcels(3)", "Parcels(3)?$select=Id&$expand=Labels", "Parcels(3)?$select=Inners", "Parcels(3)?$select=Id"];
        var answers = await Pair.CompareAsync(setup, [.. Pair.Times(3, "", paths), .. Pair.Times(1, "gone", paths)]);

        Assert.Equal(200, answers[^1].Status);
        Assert.NotEqual("broken off", answers[^1].Body);
        Assert.Contains(answers, static answer => answer is { Status: 200, Body: "broken off" });
    }
}

using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace Transport.Server.Tests.Limits;

/// <summary>Requests that say that they want to become another connection, as WebSockets do.</summary>
public sealed class UpgradeTests
{
    private const int Megabyte = 1024 * 1024;

    private readonly AnswerBudget _budget = new(64 * Megabyte, Megabyte);

    /// <summary>Any row is sent the header; the connection is another one only where the row accepts it.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task SlowReader_OfARequestThatMayBeUpgraded_IsCutUnlessItWas(bool isUpgraded)
    {
        var lifetime = new Lifetime();
        await GuardAsync(lifetime, async context =>
        {
            if (isUpgraded)
            {
                await context.Features.GetRequiredFeature<IHttpUpgradeFeature>().UpgradeAsync();
            }

            AnswerScope.Current!.TakeAnswer(0, Megabyte);
            Assert.Single(_budget.Holders).Key.Cut();
        });

        Assert.Equal(!isUpgraded, lifetime.IsAborted);
        Assert.Equal(0, _budget.Answers);
    }

    /// <summary>Messages and what is made of them, after an answer as before; a call gives both back.</summary>
    [Fact]
    public async Task Messages_OfAnUpgradedRequest_CountUntilTheirCall()
    {
        await GuardAsync(new Lifetime(), async context =>
        {
            await using var connection = await context.Features.GetRequiredFeature<IHttpUpgradeFeature>().UpgradeAsync();
            var repository = new BoundedRepository(new MockPersonRepository(100, 100));
            var half = new byte[Megabyte / 2];
            for (var call = 0; call < 3; call++)
            {
                repository.GetPersons(100, includeOrders: true);
                await connection.ReadExactlyAsync(half, Deadline.Soon);
                Assert.False(_budget.TryTakeRequest((Megabyte / 2) + 1));
                repository.Query(1, 1);
                Assert.True(_budget.TryTakeRequest(Megabyte));
                _budget.GiveRequest(Megabyte);
            }

            await connection.ReadExactlyAsync(half, Deadline.Soon);
            AnswerScope.TakeObjects(Megabyte / 4);
            Assert.Throws<ServerBusyException>(() => AnswerScope.TakeObjects(Megabyte / 2));
        });

        Assert.True(_budget.TryTakeRequest(Megabyte));
    }

    private Task GuardAsync(Lifetime lifetime, RequestDelegate next)
    {
        var context = new DefaultHttpContext();
        context.Features.Set<IHttpUpgradeFeature>(new Upgrade());
        context.Features.Set<IHttpRequestLifetimeFeature>(lifetime);
        return new RequestGuard(next, _budget, new RowCallers(IPAddress.Loopback, null)).InvokeAsync(context);
    }

    private sealed class Lifetime : IHttpRequestLifetimeFeature
    {
        public bool IsAborted { get; private set; }

        public CancellationToken RequestAborted { get; set; }

        public void Abort() => IsAborted = true;
    }

    private sealed class Upgrade : IHttpUpgradeFeature
    {
        public bool IsUpgradableRequest => true;

        public Task<Stream> UpgradeAsync() => Task.FromResult<Stream>(new MemoryStream(new byte[4 * Megabyte]));
    }
}

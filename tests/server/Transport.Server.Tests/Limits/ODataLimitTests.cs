using System.Net;
using Transport.PluginContract;
using Transport.ServerTestSupport;

namespace Transport.Server.Tests.Limits;

/// <summary>The rows of Microsoft.AspNetCore.OData take room for what a query asks for, and streamed queries are cut off as the option says.</summary>
public sealed class ODataLimitTests
{
    private const int Megabyte = 1024 * 1024;

    [Theory]
    [InlineData("odata")]
    [InlineData("odata+compiled")]
    public async Task Persons_OfALibraryRow_TakeRoomForWhatIsAsked(string endpoint)
    {
        await using var server = await TestServer.StartAsync(new ServerOptions
        {
            Persons = 20_000,
            HostPlugin = new PluginHalf(Path.Combine(BuiltPlugins.Folder, "odata"), endpoint),
            Limits = new ServerLimits { MaxAnswerBytesUnderWay = 8 * Megabyte },
        });

        Assert.Equal(HttpStatusCode.ServiceUnavailable, await StatusAsync("?$expand=Orders"));
        Assert.Equal(HttpStatusCode.ServiceUnavailable, await StatusAsync("?$top=20000&$expand=Orders"));
        Assert.Equal(HttpStatusCode.OK, await StatusAsync("?$top=10&$expand=Orders"));
        Assert.Equal(HttpStatusCode.OK, await StatusAsync("?%24top=5000"));

        async Task<HttpStatusCode> StatusAsync(string query)
        {
            var path = server.AddressOf(endpoint).AbsolutePath.TrimEnd('/');
            using var response = await server.Client.GetAsync($"{path}/Persons{query}", HttpCompletionOption.ResponseHeadersRead, Deadline.Soon);
            return response.StatusCode;
        }
    }

    [Fact]
    public async Task Query_BeyondTheTimeThatTheOptionGives_IsCutOffAndLogged()
    {
        await using var server = await TestServer.StartAsync(
            new ServerOptions { Persons = 10_000, Limits = new ServerLimits { MaxQueryTime = TimeSpan.FromTicks(1) } });
        using var response = await server.Client.GetAsync(
            "/odata-stream/Persons?$filter=contains(Name,'x') or contains(Name,'y')&$expand=Orders($orderby=ProductName desc)&$orderby=Name desc", Deadline.Soon);

        Assert.Equal(HttpStatusCode.ServiceUnavailable, response.StatusCode);
        Assert.Contains(server.Logs.All, line => line.Contains("was cut off after 1E-07 s", StringComparison.Ordinal));
    }
}

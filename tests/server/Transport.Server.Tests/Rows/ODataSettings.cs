using System.Diagnostics.Metrics;

namespace Transport.Server.Tests.Rows;

/// <summary>The settings of the OData rows: what the server sends, and which client reads it.</summary>
internal static class ODataSettings
{
    /// <summary>Of Microsoft.AspNetCore.OData.</summary>
    public static IReadOnlyDictionary<string, Func<StatedSetting, Task>> Library { get; } = new Dictionary<string, Func<StatedSetting, Task>>
    {
        // A property that the model does not have: the library's reader refuses it, the others skip it. A link to more rows: System.Text.Json skips that too, the streaming
        // client follows it, and refuses one that leads away from the service.
        ["client"] = async setting =>
        {
            var thrown = await CallFakeAsync(
                setting, """{"@odata.context":"http://127.0.0.1/odata/$metadata#Persons","value":[{"Id":1,"NotInTheModel":2}],"@odata.nextLink":"http://elsewhere.example/"}""");
            Assert.Equal(
                setting.Value.Contains("ODataMessageReader", StringComparison.Ordinal) ? "Microsoft.OData.ODataException"
                : setting.Value.Contains("ODataJsonClient", StringComparison.Ordinal) ? "System.IO.InvalidDataException" : null,
                thrown?.GetType().FullName);
        },
        ["payloads"] = async setting => Assert.Equal(
            setting.Value == "the library's" ? 0 : 1, await ResponsesByPlansAsync(setting.Row.Description.EndpointId)),
        ["metadata"] = MetadataIsMinimalAsync,
        ["MaxReceivedMessageSize"] = async setting =>
        {
            await using (var client = setting.Open())
            {
                Assert.Equal(EveryRow.Persons, (await client.GetPersonsAsync(EveryRow.Persons, includeOrders: true, Deadline.Soon)).Count);
            }

            await using var bounded = setting.Row.CreateClient(new ClientOptions { Address = setting.Address, MaxResponseBytes = 1000 });
            var thrown = await Record.ExceptionAsync(() => bounded.GetPersonsAsync(100, includeOrders: true, Deadline.Soon).AsTask());
            Assert.Equal(setting.Value == "no such limit" ? null : "Microsoft.OData.ODataException", thrown?.GetType().FullName);
        },
        ["MaxTop"] = async setting =>
        {
            Assert.Equal(HttpStatusCode.OK, (await GetAsync(setting, $"/Persons?$top={EveryRow.MaxCount}&$select=Id")).Status);
            Assert.Equal(HttpStatusCode.BadRequest, (await GetAsync(setting, $"/Persons?$top={EveryRow.MaxCount + 1}&$select=Id")).Status);
        },
        ["PageSize"] = async setting =>
        {
            var all = await GetAsync(setting, "/Persons?$select=Id");
            Assert.DoesNotContain("nextLink", all.Body, StringComparison.Ordinal);
            Assert.Equal(EveryRow.Persons, all.Body.Split("\"Id\":").Length - 1);
        },
        // The server's process runs in another zone.
        ["TimeZone"] = async setting => Assert.Contains("\"CreatedOn\":\"2012-01-01T00:00:00.001Z\"", (await GetAsync(setting, "/Persons(1)")).Body, StringComparison.Ordinal),
    };

    /// <summary>Of <c>odata-client</c>.</summary>
    public static IReadOnlyDictionary<string, Func<StatedSetting, Task>> ClientLibrary { get; } = new Dictionary<string, Func<StatedSetting, Task>>
    {
        ["server"] = setting =>
        {
            var served = EveryRow.All.Single(row => row.Description.Id == setting.Row.Description.EndpointId).Description;
            Assert.Equal($"that of the transport {served.Id}: {served.Library}", setting.Value);
            return Task.CompletedTask;
        },
        // A client that keeps track makes one object of two entities with one key.
        ["MergeOption"] = async setting =>
        {
            await using var server = await FakeServer.StartAsync(HttpProtocols.Http1, context =>
            {
                context.Response.ContentType = "application/json;odata.metadata=minimal";
                return context.Response.WriteAsync(
                    """{"@odata.context":"http://127.0.0.1/odata/$metadata#Persons","value":[{"Id":1,"Name":"first"},{"Id":1,"Name":"second"}]}""");
            });
            await using var client = setting.Open(server.Address);
            var persons = await client.GetPersonsAsync(2, includeOrders: false, Deadline.Soon);
            Assert.Equal("NoTracking", setting.Value);
            Assert.Equal(["first", "second"], persons.Select(person => person.Name));
        },
        ["metadata"] = MetadataIsMinimalAsync,
    };

    private static async Task MetadataIsMinimalAsync(StatedSetting setting)
    {
        var answer = await setting.AnswerAsync(2, includeOrders: true);
        Assert.Matches("Content-Type: application/json;\\s?odata.metadata=minimal", answer);
        Assert.Contains("\"@odata.context\"", answer, StringComparison.Ordinal);
        Assert.DoesNotContain("@odata.type", answer, StringComparison.Ordinal);
        Assert.DoesNotContain("odata.editLink", answer, StringComparison.Ordinal);
    }

    private static async Task<(HttpStatusCode Status, string Body)> GetAsync(StatedSetting setting, string path)
    {
        using var response = await setting.Rows.Server.Client.GetAsync(new Uri(setting.Address.AbsoluteUri.TrimEnd('/') + path), Deadline.Soon);
        return (response.StatusCode, await response.Content.ReadAsStringAsync(Deadline.Soon));
    }

    private static async Task<Exception?> CallFakeAsync(StatedSetting setting, string body)
    {
        await using var server = await FakeServer.StartAsync(HttpProtocols.Http1, context =>
        {
            context.Response.ContentType = "application/json;odata.metadata=minimal";
            return context.Response.WriteAsync(body);
        });
        await using var client = setting.Open(server.Address);
        return await Record.ExceptionAsync(() => client.GetPersonsAsync(1, includeOrders: false, Deadline.Soon).AsTask());
    }

    /// <summary>The endpoint in this process, where its counter can be read.</summary>
    private static async Task<long> ResponsesByPlansAsync(string endpoint)
    {
        await using var server = await TestServer.StartAsync(
            new ServerOptions { Persons = 10, HostPlugin = new PluginHalf(Path.Combine(BuiltPlugins.Folder, "odata"), endpoint) });
        // Tests that run meanwhile have applications of their own in this process, each with its meters.
        var application = server.Services.GetRequiredService<IMeterFactory>();
        var written = 0L;
        using var listener = new MeterListener
        {
            InstrumentPublished = (instrument, listening) =>
            {
                if (instrument.Name == "odata.compiled_payloads.responses" && instrument.Meter.Scope == application)
                {
                    listening.EnableMeasurementEvents(instrument);
                }
            },
        };
        listener.SetMeasurementEventCallback<long>((_, count, tags, _) =>
            Interlocked.Add(ref written, tags.ToArray().Any(tag => tag is { Key: "writer", Value: "plan" }) ? count : 0));
        listener.Start();
        using var response = await server.Client.GetAsync(new Uri(server.AddressOf(endpoint).AbsoluteUri.TrimEnd('/') + "/Persons?$top=2&$expand=Orders"), Deadline.Soon);
        await response.EnsureSuccessStatusCode().Content.ReadAsByteArrayAsync(Deadline.Soon);
        return Interlocked.Read(ref written);
    }
}

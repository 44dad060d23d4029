using System.Xml;

namespace Transport.Server.Tests.Rows;

/// <summary>The settings of System.ServiceModel's bindings, as the client's factory holds them: of the WCF rows, CoreWCF's and SoapCore's.</summary>
internal static class ServiceModelSettings
{
    private const string Element = "System.ServiceModel.Channels.TransportBindingElement";

    public static IReadOnlyDictionary<string, Func<StatedSetting, Task>> Checks { get; } = new Dictionary<string, Func<StatedSetting, Task>>
    {
        ["quotas"] = QuotasOfRepliesAsync,
        ["quotas of replies"] = QuotasOfRepliesAsync,
        ["transfer"] = async setting =>
        {
            await using var client = setting.Open();
            Assert.Equal("Buffered", Held(client, Element, "TransferMode")?.ToString());
        },
        ["SendTimeout"] = async setting =>
        {
            await using var client = setting.Open();
            Assert.Equal(TimeSpan.FromMinutes(10), Held(client, "System.ServiceModel.Channels.Binding", "SendTimeout"));
        },
        ["MaxBufferPoolSize"] = async setting =>
        {
            await using var client = setting.Open();
            Assert.Equal(setting.Value.StartsWith("64 MB", StringComparison.Ordinal) ? 64L * 1024 * 1024 : 512L * 1024, Held(client, Element, "MaxBufferPoolSize"));
        },
        ["ConnectionBufferSize"] = async setting =>
        {
            await using var client = setting.Open();
            Assert.Equal(setting.Value.Split(' ', ',')[0], Held(client, Element, "ConnectionBufferSize")?.ToString());
        },
        // That it is like every other row's is tested with those.
        ["connections"] = async setting =>
        {
            await using var client = setting.Open();
            await client.QueryAsync(1, 1, Deadline.Soon);
            Assert.NotNull(ObjectGraph.Find(client, typeof(SocketsHttpHandler).FullName!));
        },
    };

    /// <summary>Those of CoreWCF's rows, which have the same client, and state what their service is.</summary>
    public static IReadOnlyDictionary<string, Func<StatedSetting, Task>> OfCoreWcf { get; } = new Dictionary<string, Func<StatedSetting, Task>>(Checks)
    {
        ["service"] = setting =>
        {
            var behaviour = setting.Row.GetType().Assembly.GetTypes().Single(type => type.Name == "PersonService").CustomAttributes.Single(of => of.AttributeType.Name == "ServiceBehaviorAttribute");
            var stated = behaviour.NamedArguments
                .Select(named => $"{named.TypedValue.ArgumentType.Name}.{Enum.GetName(named.TypedValue.ArgumentType, named.TypedValue.Value!)}")
                .Where(mode => mode.Contains("Mode.", StringComparison.Ordinal) && !mode.StartsWith("Address", StringComparison.Ordinal))
                .OrderDescending();
            Assert.Equal(setting.Value, string.Join(", ", stated));
            return Task.CompletedTask;
        },
    };

    /// <summary>Those of SoapCore's row: the same client.</summary>
    public static IReadOnlyDictionary<string, Func<StatedSetting, Task>> OfSoapCore { get; } = new Dictionary<string, Func<StatedSetting, Task>>(Checks)
    {
        // XmlSerializer knows no data contracts: their namespace, and null as an attribute of a member.
        ["serializer"] = async setting =>
        {
            var answer = await setting.AnswerAsync(-1, includeOrders: true);
            Assert.Contains($"=\"{PayloadModels.PeopleNamespaces.Data}\"", answer, StringComparison.Ordinal);
            Assert.Contains("nil=\"true\"", answer, StringComparison.Ordinal);
        },
    };

    private static async Task QuotasOfRepliesAsync(StatedSetting setting)
    {
        // More than 64 KB, the default.
        await using var client = setting.Open();
        Assert.Equal(1000, (await client.GetPersonsAsync(1000, includeOrders: true, Deadline.Soon)).Count);
        Assert.Equal(512L * 1024 * 1024, Held(client, Element, "MaxReceivedMessageSize"));
        Assert.Equal(int.MaxValue, ((XmlDictionaryReaderQuotas)ObjectGraph.Find(client, typeof(XmlDictionaryReaderQuotas).FullName!)!).MaxStringContentLength);
    }

    private static object? Held(ITransportClient client, string typeName, string property) => ObjectGraph.Get(ObjectGraph.Find(client, typeName)!, property);
}

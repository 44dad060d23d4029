namespace Transport.Server.Tests.Rows;

/// <summary>
/// Everything that a row states must be true. Each setting of each row has a check here; a setting without a check fails.
/// </summary>
public sealed class RowSettingsTests(EveryRow rows) : IClassFixture<EveryRow>
{
    public static TheoryData<string, string> Stated => new(EveryRow.All.SelectMany(row => row.Description.Settings.Keys.Select(setting => (row.Description.Id, setting))));

    public static TheoryData<string> Compressed => new(EveryRow.All.Where(row => row.Description.Compression != "identity").Select(row => row.Description.Id));

    [Theory]
    [MemberData(nameof(Stated))]
    public async Task Setting_ThatARowStates_IsSo(string id, string setting)
    {
        var row = EveryRow.All.Single(row => row.Description.Id == id);
        if (!VariantSettings.Checks.TryGetValue(setting, out var check))
        {
            row = VariantSettings.PlainOf(row);
            check = ChecksOf(row).GetValueOrDefault(setting);
        }

        Assert.True(check is not null, $"{id} states '{setting}: {row.Description.Settings[setting]}', and no check here looks whether that is so.");
        await check(new StatedSetting(row, row.Description.Settings[setting], rows));
    }

    [Theory]
    [MemberData(nameof(Compressed))]
    public async Task Compression_ThatARowStates_IsThatOfItsAnswers(string id)
    {
        var row = EveryRow.All.Single(row => row.Description.Id == id);
        var plain = EveryRow.All.Single(other => other.Description.Id == row.Description.EndpointId);

        var compressed = await new StatedSetting(row, "", rows).AnswerAsync(100, includeOrders: true);
        var identity = await new StatedSetting(plain, "", rows).AnswerAsync(100, includeOrders: true);

        Assert.Contains($"Content-Encoding: {row.Description.Compression}\r\n", compressed, StringComparison.OrdinalIgnoreCase);
        Assert.DoesNotContain("Content-Encoding:", identity, StringComparison.OrdinalIgnoreCase);
        Assert.True(compressed.Length < identity.Length / 2, $"{compressed.Length} bytes compressed, {identity.Length} not.");
    }

    [Fact]
    public void Tuning_OfEveryRow_IsExplainedByASetting() =>
        Assert.Empty(EveryRow.All.Where(row => row.Description is { Tuning: not "default", Settings.Count: 0 }).Select(row => row.Description.Id));

    private static IReadOnlyDictionary<string, Func<StatedSetting, Task>> ChecksOf(ITransport row) => row switch
    {
        HttpEncodingTransport encoded => EncodingSettings.ChecksOf(encoded.Encoding.Id),
        { Description.EndpointId: var endpoint } when endpoint.StartsWith("corewcf-", StringComparison.Ordinal) => ServiceModelSettings.OfCoreWcf,
        { Description.Id: "odata-client" } => ODataSettings.ClientLibrary,
        { Description.Id: "soapcore" } => ServiceModelSettings.OfSoapCore,
        { Description.EndpointId: "graphql" } or { Description.Protocol: WireProtocol.WebSocket } or { Description.EndpointId: "json" } => RpcSettings.Checks,
        { Description.EndpointId: var endpoint } when endpoint.StartsWith("wcf-", StringComparison.Ordinal) => WcfSettings.Checks,
        { Description.EndpointId: var endpoint } when endpoint.EndsWith("grpc", StringComparison.Ordinal) || endpoint == "arrow-flight" => GrpcSettings.Checks,
        { Description.EndpointId: var endpoint } when endpoint.StartsWith("odata", StringComparison.Ordinal) => ODataSettings.Library,
        _ => new Dictionary<string, Func<StatedSetting, Task>>(),
    };
}

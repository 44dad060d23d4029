namespace Transport.Server.Tests.Rows;

/// <summary>A setting that a row states, and the row with it.</summary>
/// <param name="Row">The row.</param>
/// <param name="Value">What it states.</param>
/// <param name="Rows">Where it is served.</param>
internal sealed record StatedSetting(ITransport Row, string Value, EveryRow Rows)
{
    public string Id => Row.Description.Id;

    public Uri Address => Rows.Server.AddressOf(Row.Description.EndpointId);

    /// <summary>Opens a client of the row.</summary>
    public ITransportClient Open(Uri? address = null) => Row.CreateClient(new ClientOptions { Address = address ?? Address });

    /// <summary>What passes while a client of the row, opened, does something.</summary>
    public async Task<RelayedCall> RecordAsync(Func<ITransportClient, Task> calls)
    {
        await using var relay = ByteRelay.Start(Address);
        await using (var client = Open(relay.Address))
        {
            await client.OpenAsync(Deadline.Soon);
            await calls(client);
        }

        return relay.Take();
    }

    /// <summary>The head and the beginning of the body of an answer to <c>GetPersons</c>, as Latin-1.</summary>
    public async Task<string> AnswerAsync(int count, bool includeOrders)
    {
        var passed = await RecordAsync(async client => await client.GetPersonsAsync(count, includeOrders, Deadline.Soon));
        return Encoding.Latin1.GetString(passed.Responses);
    }
}

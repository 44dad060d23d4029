namespace Transport.Engine;

/// <summary>A row under a second name, with separate clients. The two differ in nothing else, so any difference between them is noise.</summary>
internal sealed class RepeatedTransport(ITransport row) : ITransport
{
    private const string Suffix = "+again";

    public TransportDescription Description { get; } =
        row.Description with { Id = IdOf(row.Description.Id), EndpointId = row.Description.EndpointId };

    /// <summary>The second name of a row.</summary>
    public static string IdOf(string id) => id + Suffix;

    /// <summary>The first name of a row under its second one; null for any other row.</summary>
    public static string? OriginalOf(string id) => id.EndsWith(Suffix, StringComparison.Ordinal) ? id[..^Suffix.Length] : null;

    public ITransportClient CreateClient(ClientOptions options) => row.CreateClient(options);
}

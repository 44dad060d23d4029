namespace Transport.Reporting.Words;

/// <summary>A measuring client that ran on another machine, and the network between it and the server.</summary>
internal static class ClientWords
{
    public static string NameOf(ClientHost client) => $"client on {client.Host} ({client.Name})";

    /// <summary>The link, for a separate line.</summary>
    public static string LinkOf(ClientHost client) =>
        $"a round trip of the network between client and server takes {Figures.Ms(client.RoundTripMs)} ms (shortest of thirty connections before the measurement), and is in every call; "
        + $"messages to the coordinator take {Figures.Ms(client.PipeRoundTripMs)} ms there and back, and are in none";

    /// <summary>The link beside the floor, which sends bytes made beforehand.</summary>
    /// <param name="client">The client.</param>
    /// <param name="floorMs">Median of the floor; null where it was not measured.</param>
    /// <param name="at">What the floor's calls carried, in words.</param>
    public static string BesideFloor(ClientHost client, double? floorMs, string at) =>
        $"a round trip of the network takes {Figures.Ms(client.RoundTripMs)} ms" + (floorMs is { } floor ? $"; floor, {at}: {Figures.Ms(floor)} ms" : "");
}

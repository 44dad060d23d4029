namespace Transport.Soap;

/// <summary>How messages travel over TCP: a NetTcpBinding with SecurityMode.None. Defaults are WCF's.</summary>
public sealed record SoapNetTcpBinding
{
    /// <summary>The longest via address in bytes (MaxViaSize).</summary>
    public const int MaxViaSize = 2_048;

    /// <summary>The longest name of an encoding in bytes (MaxContentTypeSize).</summary>
    public const int MaxContentTypeSize = 256;

    /// <summary>What a client asks for; a server takes both.</summary>
    public TransferMode TransferMode { get; init; }

    /// <summary>What writes and reads data contracts.</summary>
    public SoapSerializer Serializer { get; init; }

    /// <summary>Limits on received messages: requests at a server, replies at a client.</summary>
    public SoapQuotas Quotas { get; init; } = SoapQuotas.WcfDefaults;

    /// <summary>Bytes of the strings that each side of a session may define, with their sizes; 0 to 16,777,216. Both sides need the same.</summary>
    public int MaxSessionSize { get; init; } = 2_048;

    /// <summary>Calls of one session that a server holds at a time, 1 to 65,536; it reads on when one is done.</summary>
    public int MaxPendingCalls { get; init; } = 256;

    /// <summary>At a client, until the connection is there and the server has accepted it.</summary>
    public TimeSpan OpenTimeout { get; init; } = TimeSpan.FromMinutes(1);

    /// <summary>Until the other side has ended the session too.</summary>
    public TimeSpan CloseTimeout { get; init; } = TimeSpan.FromMinutes(1);

    /// <summary>For a whole call at the side that makes it; <see cref="Timeout.InfiniteTimeSpan"/> is allowed.</summary>
    public TimeSpan SendTimeout { get; init; } = TimeSpan.FromMinutes(1);

    /// <summary>At either side, for one message to get through from its first byte to its last.</summary>
    public TimeSpan MessageTimeout { get; init; } = TimeSpan.FromMinutes(1);

    /// <summary>At a server, between the messages of a session and between sessions on one connection.</summary>
    public TimeSpan ReceiveTimeout { get; init; } = TimeSpan.FromMinutes(10);

    /// <summary>At a server, until a new connection has said which service it is for, and how.</summary>
    public TimeSpan ChannelInitializationTimeout { get; init; } = TimeSpan.FromSeconds(30);

    /// <summary>Throws where a value is out of its range, naming every one that is.</summary>
    /// <exception cref="ArgumentException">One or more values are out of range.</exception>
    public void Validate()
    {
        Quotas.Validate();
        (string Name, TimeSpan Value)[] times =
        [
            (nameof(OpenTimeout), OpenTimeout), (nameof(CloseTimeout), CloseTimeout), (nameof(MessageTimeout), MessageTimeout),
            (nameof(ReceiveTimeout), ReceiveTimeout), (nameof(ChannelInitializationTimeout), ChannelInitializationTimeout),
            (nameof(SendTimeout), SendTimeout == Timeout.InfiniteTimeSpan ? TimeSpan.FromDays(1) : SendTimeout),
        ];
        var wrong = times
            .Where(time => time.Value < TimeSpan.FromMilliseconds(1) || time.Value > TimeSpan.FromDays(24))
            .Select(time => $"{time.Name} must be 1 ms to 24 days, and was {time.Value}")
            .ToList();
        if (MaxSessionSize is < 0 or > 1 << 24)
        {
            wrong.Add($"{nameof(MaxSessionSize)} must be 0 to {1 << 24}, and was {MaxSessionSize}");
        }

        if (MaxPendingCalls is < 1 or > 65_536)
        {
            wrong.Add($"{nameof(MaxPendingCalls)} must be 1 to 65536, and was {MaxPendingCalls}");
        }

        if (!Enum.IsDefined(TransferMode))
        {
            wrong.Add($"{nameof(TransferMode)} is none that there is: {TransferMode}");
        }

        if (wrong.Count > 0)
        {
            throw new ArgumentException(string.Join("; ", wrong) + ".");
        }
    }
}

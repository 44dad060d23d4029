namespace Transport.Engine.Messages;

/// <summary>What an agent says of itself.</summary>
public sealed record AgentHello
{
    /// <summary>Version of the lines that both sides exchange.</summary>
    public const int CurrentProtocol = 1;

    /// <summary>Version of the lines that it speaks.</summary>
    public required int Protocol { get; init; }

    public required string Version { get; init; }

    /// <summary>Hash of the programs.</summary>
    public required string Build { get; init; }

    public required string Runtime { get; init; }

    /// <summary>Operating system and architecture.</summary>
    public required string System { get; init; }

    public required string Machine { get; init; }

    /// <summary>Differs between machines of the same name; null where the system has none.</summary>
    public string? Boot { get; init; }

    /// <summary>Whose quota it has, as <see cref="ProcessorQuota.Id"/> tells it.</summary>
    public string? Quota { get; init; }

    /// <summary>Processors that it may use.</summary>
    public required int Processors { get; init; }

    /// <summary>Calls per second that it makes at most; null for no limit.</summary>
    public double? MaxRate { get; init; }
}

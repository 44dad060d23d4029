using System.Xml;

namespace Transport.Soap.Internal.Messages;

/// <summary>The addressing headers of a message; a version without addressing has none.</summary>
internal sealed class MessageHeaders
{
    /// <summary>No headers.</summary>
    public static MessageHeaders None { get; } = new();

    public string? Action { get; set; }

    public UniqueId? MessageId { get; set; }

    public UniqueId? RelatesTo { get; set; }

    /// <summary>Where the message goes; requests have it, with the anonymous address to reply to.</summary>
    public string? To { get; set; }

    /// <summary>The headers of a request.</summary>
    public static MessageHeaders Request(string action, string to) => new() { Action = action, MessageId = new UniqueId(), To = to };

    /// <summary>The headers of the answer to this message.</summary>
    public MessageHeaders Answer(string action) => new() { Action = action, RelatesTo = MessageId };
}

using System.Xml;

namespace Transport.Soap.Messages.Envelopes;

/// <summary>The addressing headers of a message; a version without addressing has none.</summary>
internal sealed class MessageHeaders
{
    /// <summary>No headers.</summary>
    public static MessageHeaders None { get; } = new();

    public string? Action { get; set; }

    /// <summary>The action again, if it is known in advance: messages of a session refer to it by its id.</summary>
    public XmlDictionaryString? ActionName { get; init; }

    public UniqueId? MessageId { get; set; }

    public UniqueId? RelatesTo { get; set; }

    /// <summary>Where the message goes: requests have it, and the answers of a session.</summary>
    public string? To { get; set; }

    /// <summary>As <see cref="ActionName"/>.</summary>
    public XmlDictionaryString? ToName { get; init; }

    /// <summary>Whether the message asks for its reply at the anonymous address; requests do.</summary>
    public bool HasReplyTo { get; init; }

    /// <summary>Forgets what was read.</summary>
    public void Clear()
    {
        if (this != None)
        {
            (Action, MessageId, RelatesTo, To) = (null, null, null, null);
        }
    }

    /// <summary>The headers of a request.</summary>
    public static MessageHeaders Request(string action, string to) => new()
    {
        Action = action, MessageId = MessageIds.Next(), To = to, HasReplyTo = true,
    };

    /// <summary>The headers of a request within a session.</summary>
    public static MessageHeaders Request(XmlDictionaryString action, XmlDictionaryString to) => new()
    {
        Action = action.Value, ActionName = action, MessageId = MessageIds.Next(), To = to.Value, ToName = to, HasReplyTo = true,
    };

    /// <summary>The headers of a one-way message, as WCF writes them: without an id and without ReplyTo.</summary>
    public static MessageHeaders OneWay(XmlDictionaryString action, XmlDictionaryString to) => new()
    {
        Action = action.Value, ActionName = action, To = to.Value, ToName = to,
    };

    /// <summary>The headers of the answer to this message.</summary>
    public MessageHeaders Answer(string action) => new() { Action = action, RelatesTo = MessageId };

    /// <summary>As <see cref="Answer"/>, for bindings whose answers are addressed to the anonymous address.</summary>
    public MessageHeaders AddressedAnswer(string action, XmlDictionaryString? name = null) => new()
    {
        Action = action, ActionName = name, RelatesTo = MessageId, To = EnvelopeNames.Anonymous.Value, ToName = EnvelopeNames.Anonymous,
    };
}

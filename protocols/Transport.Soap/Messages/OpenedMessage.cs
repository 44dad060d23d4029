using Transport.Soap.Messages.Envelopes;

namespace Transport.Soap.Messages;

/// <summary>A received message whose headers have been read.</summary>
/// <param name="Message">Its bytes.</param>
/// <param name="Headers">Its headers.</param>
/// <param name="BodyStart">Where the content of its body begins, if everything before was as we write it; -1 otherwise.</param>
internal readonly record struct OpenedMessage(ReceivedMessage Message, MessageHeaders Headers, int BodyStart);

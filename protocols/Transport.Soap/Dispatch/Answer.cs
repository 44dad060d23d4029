using Transport.Soap.Messages;

namespace Transport.Soap.Dispatch;

/// <summary>What is sent back for a message: a reply or a fault, or nothing where the operation is one-way and has been accepted.</summary>
internal readonly record struct Answer(bool IsFault, EncodedMessage? Message);

namespace Transport.Engine.Messages;

/// <summary>What an agent that joins says first.</summary>
/// <param name="Protocol">Version of the lines that it speaks.</param>
/// <param name="Token">Text of its token.</param>
/// <param name="Agent">Its own name, the same as often as it joins.</param>
internal sealed record JoinRequest(int Protocol, string Token, string Agent);

/// <summary>What it is answered: as soon as it is wanted, or refused.</summary>
/// <param name="Refused">Why not; null where its work begins.</param>
internal sealed record JoinAnswer(string? Refused = null);

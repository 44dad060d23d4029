namespace Transport.Engine.Messages;

/// <summary>One line of a client process's standard output.</summary>
[JsonPolymorphic(TypeDiscriminatorPropertyName = "message")]
[JsonDerivedType(typeof(EventMessage), "event")]
[JsonDerivedType(typeof(ProgressMessage), "progress")]
[JsonDerivedType(typeof(AliveMessage), "alive")]
[JsonDerivedType(typeof(ServerLostMessage), "server-lost")]
[JsonDerivedType(typeof(BlocksDoneMessage), "blocks-done")]
[JsonDerivedType(typeof(FrozeMessage), "froze")]
[JsonDerivedType(typeof(ServerFrozeMessage), "server-froze")]
[JsonDerivedType(typeof(DoneMessage), "done")]
[JsonDerivedType(typeof(TurnMessage), "turn")]
[JsonDerivedType(typeof(HelloMessage), "hello")]
[JsonDerivedType(typeof(EchoMessage), "echo")]
[JsonDerivedType(typeof(ReachedMessage), "reached")]
[JsonDerivedType(typeof(ReadyMessage), "ready")]
[JsonDerivedType(typeof(BegunMessage), "begun")]
[JsonDerivedType(typeof(RefusedMessage), "refused")]
internal abstract record ClientMessage;

/// <summary>Something to store.</summary>
internal sealed record EventMessage(RunEvent Event) : ClientMessage;

/// <summary>Something to show.</summary>
internal sealed record ProgressMessage(RunProgress Progress) : ClientMessage;

/// <summary>The process is alive, and has been in its current call for this long; the cell is null between calls.</summary>
internal sealed record AliveMessage(Cell? Cell, double CallMs) : ClientMessage;

/// <summary>A call failed and the server no longer answers.</summary>
internal sealed record ServerLostMessage(Cell Cell, string Reason) : ClientMessage;

internal sealed record FrozeMessage(Freeze Freeze) : ClientMessage;

/// <summary>A server that the run did not start reports that it froze.</summary>
internal sealed record ServerFrozeMessage(string Endpoint, Freeze Freeze) : ClientMessage;

/// <summary>No more blocks from this process.</summary>
/// <param name="Reason">As in <see cref="RunEnded.Reason"/>.</param>
internal sealed record BlocksDoneMessage(string Reason) : ClientMessage;

/// <summary>The process waits for its turn; one that it had has ended.</summary>
internal sealed record TurnMessage : ClientMessage;

internal sealed record DoneMessage : ClientMessage;

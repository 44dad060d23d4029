using System.Text.Json.Serialization;
using Transport.Harness.Plan;
using Transport.Harness.Record;
using Transport.ServerApi;

namespace Transport.Harness.Engine.Messages;

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
internal abstract record ClientMessage;

/// <summary>Something to store.</summary>
internal sealed record EventMessage(RunEvent Event) : ClientMessage;

/// <summary>Something to show.</summary>
internal sealed record ProgressMessage(RunProgress Progress) : ClientMessage;

/// <summary>The process lives, and has been in its current call for so long; the cell is null between calls.</summary>
internal sealed record AliveMessage(Cell? Cell, double CallMs) : ClientMessage;

/// <summary>A call failed and the server does not answer at all any more.</summary>
internal sealed record ServerLostMessage(Cell Cell, string Reason) : ClientMessage;

/// <summary>The client process stood still.</summary>
internal sealed record FrozeMessage(Freeze Freeze) : ClientMessage;

/// <summary>A server that the run did not start says that it stood still.</summary>
internal sealed record ServerFrozeMessage(string Endpoint, Freeze Freeze) : ClientMessage;

/// <summary>No more blocks from this process.</summary>
/// <param name="Reason">As in <see cref="RunEnded.Reason"/>.</param>
internal sealed record BlocksDoneMessage(string Reason) : ClientMessage;

/// <summary>The assignment is done.</summary>
internal sealed record DoneMessage : ClientMessage;

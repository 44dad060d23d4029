using System.Text.Json.Serialization;

namespace Transport.Engine.Messages;

/// <summary>One line of an agent's standard input: a line of JSON each.</summary>
[JsonPolymorphic(TypeDiscriminatorPropertyName = "command")]
[JsonDerivedType(typeof(AliveCommand), "alive")]
[JsonDerivedType(typeof(ReachCommand), "reach")]
[JsonDerivedType(typeof(AssignCommand), "assign")]
[JsonDerivedType(typeof(BeginCommand), "begin")]
[JsonDerivedType(typeof(FinishCommand), "finish")]
internal abstract record AgentCommand;

/// <summary>The coordinator is alive; the agent answers at once with an <see cref="EchoMessage"/>.</summary>
/// <param name="Number">Counted from 0.</param>
internal sealed record AliveCommand(int Number) : AgentCommand;

/// <summary>Asks whether the agent reaches a server; it answers with a <see cref="ReachedMessage"/>, or a <see cref="RefusedMessage"/>.</summary>
/// <param name="Targets">Addresses of the server's endpoints.</param>
internal sealed record ReachCommand(IReadOnlyList<Uri> Targets) : AgentCommand;

/// <summary>Work for the agent: no path, no code.</summary>
/// <param name="Assignment">What to do.</param>
/// <param name="Plugins">Hashes that the plugins of its rows must have, by the names of their folders.</param>
internal sealed record AssignCommand(ClientAssignment Assignment, IReadOnlyDictionary<string, string> Plugins) : AgentCommand;

/// <summary>The instant at which the load begins.</summary>
/// <param name="AtMs">By the agent's own clock.</param>
internal sealed record BeginCommand(double AtMs) : AgentCommand;

/// <summary>Calls under way are finished, and no more are made.</summary>
internal sealed record FinishCommand : AgentCommand;

namespace Transport.Engine.Messages;

/// <summary>The first line of an agent: who it is.</summary>
/// <param name="Agent">Its facts.</param>
/// <param name="ClockMs">Its clock when it wrote the line: one that never runs backwards, with its own origin.</param>
/// <param name="Plugins">Hashes of its plugins, by the names of their folders.</param>
internal sealed record HelloMessage(AgentHello Agent, double ClockMs, IReadOnlyDictionary<string, string> Plugins) : ClientMessage;

/// <summary>The answer to an <see cref="AliveCommand"/>.</summary>
/// <param name="Number">The same.</param>
/// <param name="ClockMs">The agent's clock.</param>
internal sealed record EchoMessage(int Number, double ClockMs) : ClientMessage;

/// <summary>The answer to a <see cref="ReachCommand"/>: every target took a connection.</summary>
/// <param name="RoundTripMs">The shortest time of several connections to the first target, in milliseconds: one round trip of the network.</param>
/// <param name="Machine">The agent's machine.</param>
/// <param name="Gc">Garbage collector of its process.</param>
/// <param name="Knobs">Its variables that change how .NET runs, name to value.</param>
internal sealed record ReachedMessage(double RoundTripMs, MachineInfo Machine, string Gc, IReadOnlyDictionary<string, string> Knobs) : ClientMessage;

/// <summary>The answer is proved and everything is warm: only the beginning is missing.</summary>
internal sealed record ReadyMessage : ClientMessage;

/// <summary>The load has begun.</summary>
/// <param name="LateMs">How long after the instant of the <see cref="BeginCommand"/>.</param>
internal sealed record BegunMessage(double LateMs) : ClientMessage;

/// <summary>The agent does not do what it was assigned.</summary>
/// <param name="Reason">One line.</param>
internal sealed record RefusedMessage(string Reason) : ClientMessage;

namespace Transport.Engine.Messages;

/// <summary>
/// One line of a measuring process's standard input, whoever its coordinator is. An assignment is its JSON, a command without arguments is one
/// word, and the others are JSON with their name first.
/// </summary>
[JsonPolymorphic(TypeDiscriminatorPropertyName = "command")]
[JsonDerivedType(typeof(AliveCommand), "alive")]
[JsonDerivedType(typeof(ReachCommand), "reach")]
[JsonDerivedType(typeof(BeginCommand), "begin")]
internal abstract record ClientCommand
{
    private const string Finish = "finish";

    private const string Turn = "turn";

    private const string NameFirst = "{\"command\":";

    /// <summary>The command of a line.</summary>
    /// <exception cref="JsonException">It is none.</exception>
    public static ClientCommand Parse(string line) =>
        line == Finish ? new FinishCommand()
        : line == Turn ? new TurnCommand()
        : line.StartsWith(NameFirst, StringComparison.Ordinal) ? JsonSerializer.Deserialize(line, AgentJson.Default.ClientCommand)!
        : new AssignCommand(JsonSerializer.Deserialize(line, AgentJson.Default.ClientAssignment) ?? throw new JsonException("null is not an assignment"));

    public string ToLine() => this switch
    {
        FinishCommand => Finish,
        TurnCommand => Turn,
        AssignCommand { Assignment: var assignment } => JsonSerializer.Serialize(assignment, AgentJson.Default.ClientAssignment),
        _ => JsonSerializer.Serialize(this, AgentJson.Default.ClientCommand),
    };
}

/// <summary>The coordinator is alive; the process answers at once with an <see cref="EchoMessage"/>.</summary>
/// <param name="Number">Counted from 0.</param>
internal sealed record AliveCommand(int Number) : ClientCommand;

/// <summary>Asks an agent whether it reaches a server; it answers with a <see cref="ReachedMessage"/>, or a <see cref="RefusedMessage"/>.</summary>
/// <param name="Targets">Addresses of the server's endpoints.</param>
internal sealed record ReachCommand(IReadOnlyList<Uri> Targets) : ClientCommand;

/// <summary>What to measure. To an agent it has no path and no code.</summary>
/// <param name="Assignment">What to do.</param>
internal sealed record AssignCommand(ClientAssignment Assignment) : ClientCommand;

/// <summary>The instant at which the load begins.</summary>
/// <param name="AtMs">By the agent's own clock.</param>
internal sealed record BeginCommand(double AtMs) : ClientCommand;

/// <summary>The answer to a <see cref="TurnMessage"/>.</summary>
internal sealed record TurnCommand : ClientCommand;

/// <summary>Ends the process after its block: calls under way are finished, and no more are made.</summary>
internal sealed record FinishCommand : ClientCommand;

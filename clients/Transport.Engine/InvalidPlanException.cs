namespace Transport.Engine;

/// <summary>A plan that asks for something that does not exist; the message is one line that says what to type instead.</summary>
public sealed class InvalidPlanException(string message) : Exception(message);

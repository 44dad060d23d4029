namespace Transport.PayloadGeneration;

/// <summary>What cannot become a payload: one line that says where, and what is wrong.</summary>
public sealed class SampleException(string message) : Exception(message);

namespace Transport.Engine.Payloads;

/// <summary>A call for items failed. What the library said may hold values of the user's, and is not kept: records have this message.</summary>
/// <param name="problem">What the library threw.</param>
internal sealed class PayloadCallException(Exception problem) : Exception(PayloadFailure.Describe(problem));

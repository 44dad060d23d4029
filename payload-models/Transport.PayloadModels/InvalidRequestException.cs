namespace Transport.PayloadModels;

/// <summary>
/// The caller asked for something outside the contract. Each wire turns it into its own invalid-argument answer: HTTP 400 with
/// problem+json, gRPC INVALID_ARGUMENT, an OData error with status 400, a SOAP fault.
/// </summary>
public sealed class InvalidRequestException(string message) : Exception(message);

namespace Transport.PayloadModels;

/// <summary>
/// The data behind the repository could not be read: a database that is locked or gone, or a row that does not fit. Each wire turns it into its own form
/// of a failure of the server, with these words: HTTP 500 with problem+json, gRPC INTERNAL, a SOAP fault of the receiver.
/// </summary>
public sealed class StoreException(string message, Exception? inner = null) : Exception(message, inner);

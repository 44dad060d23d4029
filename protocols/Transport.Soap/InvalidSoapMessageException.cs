namespace Transport.Soap;

/// <summary>Bytes that are no SOAP message: not XML, too deep or long for the quotas, or no envelope.</summary>
public sealed class InvalidSoapMessageException(string message, Exception? inner = null) : Exception(message, inner);

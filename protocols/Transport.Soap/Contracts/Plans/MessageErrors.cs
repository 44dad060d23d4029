using System.Runtime.Serialization;
using System.Xml;

namespace Transport.Soap.Contracts.Plans;

/// <summary>Tells errors of a received message from errors of the program.</summary>
internal static class MessageErrors
{
    /// <summary>True for what XML readers and value parsers throw at bad input.</summary>
    public static bool IsOfTheMessage(Exception exception) =>
        exception is XmlException or SerializationException or FormatException or OverflowException or ArgumentException or InvalidOperationException
        && exception is not InvalidDataContractException and not ObjectDisposedException;
}

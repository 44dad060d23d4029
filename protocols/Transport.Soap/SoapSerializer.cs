using Transport.Soap.Messages;

namespace Transport.Soap;

/// <summary>What writes and reads the data contracts in a body. Both make the same XML.</summary>
public enum SoapSerializer
{
    /// <summary>
    /// Codecs compiled for each contract. Messages with a type that they do not support are carried by
    /// <see cref="DataContractSerializer"/>; <see cref="SoapOperation.SerializerReason"/> states it.
    /// </summary>
    Compiled,

    /// <summary><see cref="System.Runtime.Serialization.DataContractSerializer"/> over XML dictionary readers and writers, as WCF has it.</summary>
    DataContractSerializer,
}

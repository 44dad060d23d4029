namespace Transport.Soap.Messages.Faults;

/// <summary>A fault: thrown by an operation to send it, and by a client that received it.</summary>
public sealed class SoapFaultException(SoapFault fault, Exception? inner = null) : Exception(fault.Reason, inner)
{
    /// <summary>Code, reason and detail.</summary>
    public SoapFault Fault => fault;
}

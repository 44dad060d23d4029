namespace Transport.PayloadModels;

/// <summary>XML namespaces of the people contract on SOAP wires.</summary>
public static class PeopleNamespaces
{
    /// <summary>Namespace of the service contract and its message wrappers.</summary>
    public const string Service = "http://transport.example/people";

    /// <summary>Namespace of the data contracts.</summary>
    public const string Data = "http://transport.example/people/data";
}

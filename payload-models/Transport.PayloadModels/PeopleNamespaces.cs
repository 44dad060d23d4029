namespace Transport.PayloadModels;

/// <summary>XML namespaces on SOAP wires: of the people contract, and of the service of a payload.</summary>
public static class PeopleNamespaces
{
    /// <summary>Namespace of the service contract and its message wrappers.</summary>
    public const string Service = "http://transport.example/people";

    /// <summary>Namespace of the data contracts.</summary>
    public const string Data = "http://transport.example/people/data";

    /// <summary>Namespace of the service contract of a payload's items and its message wrappers.</summary>
    public const string Items = "http://transport.example/items";
}

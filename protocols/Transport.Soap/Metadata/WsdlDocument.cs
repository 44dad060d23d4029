using System.Globalization;
using System.Xml.Linq;
using Transport.Soap.Dispatch;
using Transport.Soap.Messages;

namespace Transport.Soap.Metadata;

/// <summary>The WSDL 1.1 of one endpoint: document/literal, wrapped, as WCF writes it, with fault contracts, and with call-backs where the binding carries them.</summary>
internal sealed class WsdlDocument
{
    private const string Self = "tns";

    private readonly SoapServiceDescription _description;
    private readonly WsdlBinding _binding;
    private readonly IReadOnlyList<XElement> _schemas;
    private readonly string _bindingName;

    public WsdlDocument(SoapServiceDescription description, WsdlBinding binding)
    {
        _description = description;
        _binding = binding;
        _schemas = new SchemaSet(description, binding.IsDuplex).ToElements();
        _bindingName = $"{binding.Name}_{description.Name}";
    }

    /// <summary>The schema <c>xsd0</c>, <c>xsd1</c>, ...; null where there is none of this name.</summary>
    /// <param name="metadata">Where the metadata is got, for the schemas it imports.</param>
    public XDocument? Schema(string name, string metadata)
    {
        var index = Enumerable.Range(0, _schemas.Count).FirstOrDefault(i => NameOf(i) == name, -1);
        if (index < 0)
        {
            return null;
        }

        var schema = new XElement(_schemas[index]);
        foreach (var import in schema.Elements(WsdlNames.Xsd + "import"))
        {
            import.Add(LocationOf((string)import.Attribute("namespace")!, metadata));
        }

        return new XDocument(schema);
    }

    /// <summary>The whole WSDL.</summary>
    /// <param name="address">The endpoint.</param>
    /// <param name="metadata">Where the schemas are got one by one; null to have them all in the document.</param>
    public XDocument Wsdl(string address, string? metadata) => new(new XElement(
        WsdlNames.Wsdl + "definitions",
        Prefix("wsdl", WsdlNames.Wsdl),
        Prefix("xsd", WsdlNames.Xsd),
        Prefix("wsp", WsdlNames.Policy),
        Prefix("wsu", WsdlNames.Utility),
        Prefix("wsa10", WsdlNames.Addressing),
        Prefix("wsaw", WsdlNames.AddressingWsdl),
        Prefix("soap12", WsdlNames.Soap12),
        Prefix("soap", WsdlNames.Soap11),
        Prefix(Self, _description.Namespace),
        new XAttribute("name", ServiceName),
        new XAttribute("targetNamespace", _description.Namespace),
        Policy(),
        new XElement(WsdlNames.Wsdl + "types", metadata is null ? _schemas.Select(schema => new XElement(schema)) : Imports(metadata)),
        Operations.SelectMany(operation => (XElement[])
        [
            Message(operation, "Input", ""),
            .. Reply(operation, () => Message(operation, "Output", "Response")),
            .. operation.Faults.Select(detail => FaultMessage(operation, detail)),
        ]),
        Callbacks.SelectMany(operation => (XElement[])
        [
            Message(operation, "OutputCallback", ""),
            .. Reply(operation, () => Message(operation, "InputCallback", "Response")),
        ]),
        PortType(),
        Binding(),
        Service(address)));

    private IEnumerable<SoapOperation> Operations => _description.Operations;

    private IEnumerable<SoapOperation> Callbacks => _binding.IsDuplex ? _description.Callbacks : [];

    /// <summary>WCF takes the name of the class; a contract's is that of an interface, which is the same but for the I in front.</summary>
    private string ServiceName => _description.Name is ['I', >= 'A' and <= 'Z', ..] name ? name[1..] : _description.Name;

    private string PolicyName => _bindingName + "_policy";

    private static XAttribute Prefix(string prefix, XNamespace ns) => new(XNamespace.Xmlns + prefix, ns);

    private static string NameOf(int schema) => string.Create(CultureInfo.InvariantCulture, $"xsd{schema}");

    private XElement? Policy() => !_binding.HasAddressing ? null : new XElement(
        WsdlNames.Policy + "Policy",
        new XAttribute(WsdlNames.Utility + "Id", PolicyName),
        new XElement(WsdlNames.Policy + "ExactlyOne", new XElement(
            WsdlNames.Policy + "All",
            _binding.IsBinary ? new XElement(WsdlNames.BinaryPolicy + "BinaryEncoding", Prefix("msb", WsdlNames.BinaryPolicy)) : null,
            new XElement(WsdlNames.AddressingWsdl + "UsingAddressing"))));

    private XElement Imports(string metadata) => new(
        WsdlNames.Xsd + "schema",
        new XAttribute("targetNamespace", _description.Namespace + "/Imports"),
        _schemas.Select(schema => (string)schema.Attribute("targetNamespace")!).Select(ns => new XElement(
            WsdlNames.Xsd + "import", LocationOf(ns, metadata), new XAttribute("namespace", ns))));

    private XAttribute LocationOf(string ns, string metadata)
    {
        var index = _schemas.Select((schema, i) => (Namespace: (string)schema.Attribute("targetNamespace")!, i)).First(schema => schema.Namespace == ns).i;
        return new XAttribute("schemaLocation", $"{metadata}?xsd={NameOf(index)}");
    }

    private XElement Message(SoapOperation operation, string direction, string suffix) => new(
        WsdlNames.Wsdl + "message",
        new XAttribute("name", MessageName(operation, direction)),
        new XElement(
            WsdlNames.Wsdl + "part", new XAttribute("name", "parameters"), new XAttribute("element", $"{Self}:{operation.Name}{suffix}")));

    private XElement FaultMessage(SoapOperation operation, Type detail)
    {
        var element = SchemaSet.ElementOf(detail);
        return new XElement(
            WsdlNames.Wsdl + "message",
            new XAttribute("name", FaultMessageName(operation, detail)),
            new XElement(
                WsdlNames.Wsdl + "part", Prefix("q1", element.Namespace), new XAttribute("name", "detail"), new XAttribute("element", $"q1:{element.LocalName}")));
    }

    private string FaultMessageName(SoapOperation operation, Type detail) =>
        $"{_description.Name}_{operation.Name}_{SoapOperation.FaultName(detail)}_FaultMessage";

    private string MessageName(SoapOperation operation, string direction) => $"{_description.Name}_{operation.Name}_{direction}Message";

    private XElement PortType() => new(
        WsdlNames.Wsdl + "portType",
        new XAttribute("name", _description.Name),
        Operations.Select(operation => new XElement(
            WsdlNames.Wsdl + "operation",
            new XAttribute("name", operation.Name),
            Abstract(operation, "Input", operation.Action),
            Reply(operation, () => Abstract(operation, "Output", operation.ReplyAction)),
            operation.Faults.Select(detail => new XElement(
                WsdlNames.Wsdl + "fault",
                new XAttribute(WsdlNames.AddressingWsdl + "Action", operation.FaultAction(detail)),
                new XAttribute("name", SoapOperation.FaultName(detail)),
                new XAttribute("message", $"{Self}:{FaultMessageName(operation, detail)}"))))),
        Callbacks.Select(operation => new XElement(
            // What the service sends comes first: WSDL 1.1's solicit-response.
            WsdlNames.Wsdl + "operation",
            new XAttribute("name", operation.Name),
            Abstract(operation, "OutputCallback", operation.Action),
            Reply(operation, () => Abstract(operation, "InputCallback", operation.ReplyAction)))));

    /// <summary>What only operations with an answer have: WSDL 1.1 section 2.4 has one message for one-way, and for notification.</summary>
    private static IEnumerable<XElement> Reply(SoapOperation operation, Func<XElement> part) => operation.IsOneWay ? [] : [part()];

    private XElement Abstract(SoapOperation operation, string direction, string action) => new(
        WsdlNames.Wsdl + (direction.StartsWith("Input", StringComparison.Ordinal) ? "input" : "output"),
        new XAttribute(WsdlNames.AddressingWsdl + "Action", action),
        new XAttribute("message", $"{Self}:{MessageName(operation, direction)}"));

    private XElement Binding() => new(
        WsdlNames.Wsdl + "binding",
        new XAttribute("name", _bindingName),
        new XAttribute("type", $"{Self}:{_description.Name}"),
        _binding.HasAddressing ? new XElement(WsdlNames.Policy + "PolicyReference", new XAttribute("URI", "#" + PolicyName)) : null,
        new XElement(_binding.Soap + "binding", new XAttribute("transport", _binding.Transport)),
        Operations.Select(operation => Bound(operation, "input", "output")),
        Callbacks.Select(operation => Bound(operation, "output", "input")));

    private XElement Bound(SoapOperation operation, string first, string second) => new(
        WsdlNames.Wsdl + "operation",
        new XAttribute("name", operation.Name),
        new XElement(_binding.Soap + "operation", new XAttribute("soapAction", operation.Action), new XAttribute("style", "document")),
        new XElement(WsdlNames.Wsdl + first, Literal()),
        Reply(operation, () => new XElement(WsdlNames.Wsdl + second, Literal())),
        operation.Faults.Select(SoapOperation.FaultName).Select(name => new XElement(
            WsdlNames.Wsdl + "fault",
            new XAttribute("name", name),
            new XElement(_binding.Soap + "fault", new XAttribute("use", "literal"), new XAttribute("name", name)))));

    private XElement Literal() => new(_binding.Soap + "body", new XAttribute("use", "literal"));

    private XElement Service(string address) => new(
        WsdlNames.Wsdl + "service",
        new XAttribute("name", ServiceName),
        new XElement(
            WsdlNames.Wsdl + "port",
            new XAttribute("name", _bindingName),
            new XAttribute("binding", $"{Self}:{_bindingName}"),
            new XElement(_binding.Soap + "address", new XAttribute("location", address)),
            _binding.HasAddressing
                ? new XElement(WsdlNames.Addressing + "EndpointReference", new XElement(WsdlNames.Addressing + "Address", address))
                : null));
}

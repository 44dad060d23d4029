using System.Xml.Linq;
using Transport.Soap.Contracts;
using Transport.Soap.Dispatch;

namespace Transport.Soap.Metadata;

/// <summary>The XML schemas of a service contract, one a namespace: message wrappers, data contracts, the serialiser's own types.</summary>
/// <remarks>As WCF exports them ("Data Contract Schema Reference"): members optional unless required, nillable where null can travel.</remarks>
internal sealed class SchemaSet
{
    private readonly Dictionary<string, Schema> _schemas = [];
    private readonly HashSet<string> _done = [];
    private readonly Schema _messages;

    /// <param name="description">The contract.</param>
    /// <param name="withCallbacks">Whether the call-back contract is part of it.</param>
    public SchemaSet(SoapServiceDescription description, bool withCallbacks)
    {
        _messages = SchemaOf(description.Namespace);
        foreach (var operation in withCallbacks ? description.Operations.Concat(description.Callbacks) : description.Operations)
        {
            AddWrapper(operation.Name, ContractModel.MembersOf(operation.RequestType).Select(member => (member.Name, member.Type)));
            if (!operation.IsOneWay)
            {
                AddWrapper(operation.Name + "Response", [(operation.Name + "Result", operation.ReplyType)]);
            }

            foreach (var detail in operation.Faults)
            {
                TypeOf(ContractModel.Find(detail, out _)!);
            }
        }
    }

    /// <summary>Wrappers first, then the serialiser's own types, then data contracts in the order they are reached.</summary>
    public IReadOnlyList<XElement> ToElements() =>
    [
        _messages.Element,
        SerializationSchema.Create(),
        .. _schemas.Values.Where(schema => schema != _messages).Select(schema => schema.Element),
    ];

    /// <summary>The element that holds a value by itself, as the detail of a fault does.</summary>
    public static XName ElementOf(Type type)
    {
        var contract = ContractModel.Find(type, out _)!;
        return (contract is PrimitiveContract ? WsdlNames.Serialization : XNamespace.Get(contract.Namespace)) + contract.Name.Name;
    }

    private Schema SchemaOf(string ns)
    {
        if (!_schemas.TryGetValue(ns, out var schema))
        {
            _schemas.Add(ns, schema = new Schema(ns));
        }

        return schema;
    }

    private void AddWrapper(string name, IEnumerable<(string Name, Type Type)> parts) => _messages.Element.Add(new XElement(
        WsdlNames.Xsd + "element",
        new XAttribute("name", name),
        new XElement(
            WsdlNames.Xsd + "complexType",
            new XElement(WsdlNames.Xsd + "sequence", parts.Select(part => PartOf(part.Name, part.Type))))));

    /// <summary>A part of a message; any type if only the serialiser supports it.</summary>
    private XElement PartOf(string name, Type type) => ContractModel.Find(type, out var reason) is { } contract
        ? ElementOf(_messages, name, contract, minOccurs: 0)
        : new XElement(
            WsdlNames.Xsd + "element",
            new XAttribute("minOccurs", "0"),
            new XAttribute("name", name),
            new XAttribute("nillable", "true"),
            new XAttribute("type", "xs:anyType"),
            new XElement(WsdlNames.Xsd + "annotation", new XElement(WsdlNames.Xsd + "documentation", $"Its schema is not published: {reason}")));

    private XElement ElementOf(Schema schema, string name, Contract contract, int minOccurs, string? maxOccurs = null)
    {
        var element = new XElement(WsdlNames.Xsd + "element");
        if (minOccurs == 0)
        {
            element.Add(new XAttribute("minOccurs", "0"));
        }

        if (maxOccurs is not null)
        {
            element.Add(new XAttribute("maxOccurs", maxOccurs));
        }

        element.Add(new XAttribute("name", name));
        if (contract.IsNullable)
        {
            element.Add(new XAttribute("nillable", "true"));
        }

        schema.SetType(element, "type", TypeOf(contract));
        return element;
    }

    /// <summary>The qualified name of a contract's type, which is in a schema afterwards.</summary>
    private XName TypeOf(Contract contract)
    {
        switch (contract)
        {
            case NullableContract nullable:
                return TypeOf(nullable.Value);
            case SurrogateContract surrogate:
                return TypeOf(surrogate.Wire);
            case PrimitiveContract:
                return (SerializationSchema.Types.Contains(contract.Name.Name) ? WsdlNames.Serialization : WsdlNames.Xsd) + contract.Name.Name;
            default:
                Add(contract);
                return XNamespace.Get(contract.Namespace) + contract.Name.Name;
        }
    }

    private void Add(Contract contract)
    {
        if (!_done.Add(contract.Name.ToString()))
        {
            return;
        }

        var schema = SchemaOf(contract.Namespace);
        var type = new XElement(WsdlNames.Xsd + (contract is EnumContract ? "simpleType" : "complexType"), new XAttribute("name", contract.Name.Name));
        var element = new XElement(WsdlNames.Xsd + "element", new XAttribute("name", contract.Name.Name));
        if (contract.IsNullable)
        {
            element.Add(new XAttribute("nillable", "true"));
        }

        schema.SetType(element, "type", XNamespace.Get(contract.Namespace) + contract.Name.Name);
        schema.Element.Add(type, element);
        Fill(schema, type, contract);
    }

    private void Fill(Schema schema, XElement type, Contract contract)
    {
        switch (contract)
        {
            case CollectionContract collection:
                type.Add(new XElement(
                    WsdlNames.Xsd + "sequence", ElementOf(schema, collection.ItemName.Local.Value, collection.Item, minOccurs: 0, maxOccurs: "unbounded")));
                break;
            case EnumContract values:
                type.Add(new XElement(
                    WsdlNames.Xsd + "restriction",
                    new XAttribute("base", "xs:string"),
                    values.Values.Select(value => new XElement(WsdlNames.Xsd + "enumeration", new XAttribute("value", value.Name)))));
                break;
            case ClassContract members:
                FillClass(schema, type, members);
                break;
            default:
                throw new InvalidOperationException($"{contract.Type} has no schema.");
        }
    }

    private void FillClass(Schema schema, XElement type, ClassContract contract)
    {
        if (contract.Type.IsValueType)
        {
            type.Add(Annotation(new XElement(WsdlNames.Serialization + "IsValueType", true)));
        }

        var sequence = new XElement(WsdlNames.Xsd + "sequence");
        if (contract.Base is { } parent)
        {
            var extension = new XElement(WsdlNames.Xsd + "extension");
            schema.SetType(extension, "base", TypeOf(parent));
            extension.Add(sequence);
            type.Add(new XElement(WsdlNames.Xsd + "complexContent", new XAttribute("mixed", false), extension));
        }
        else
        {
            type.Add(sequence);
        }

        foreach (var member in contract.Members.Skip(contract.Base?.Members.Count ?? 0))
        {
            var element = ElementOf(schema, member.Name.Local.Value, member.Contract, member.IsRequired ? 1 : 0);
            if (!member.EmitDefaultValue)
            {
                element.Add(Annotation(new XElement(WsdlNames.Serialization + "DefaultValue", new XAttribute("EmitDefaultValue", false))));
            }

            sequence.Add(element);
        }
    }

    /// <summary>What the type is beyond its schema, in the serialiser's own words.</summary>
    private static XElement Annotation(XElement info)
    {
        info.Add(new XAttribute("xmlns", info.Name.NamespaceName));
        return new XElement(WsdlNames.Xsd + "annotation", new XElement(WsdlNames.Xsd + "appinfo", info));
    }
}

using System.Xml.Linq;

namespace Transport.Soap.Metadata;

/// <summary>The schema that every WCF service publishes beside its own: the types that data contracts have and XML Schema has not.</summary>
internal static class SerializationSchema
{
    private static readonly string[] Primitives =
    [
        "anyType", "anyURI", "base64Binary", "boolean", "byte", "dateTime", "decimal", "double", "float", "int", "long", "QName", "short", "string",
        "unsignedByte", "unsignedInt", "unsignedLong", "unsignedShort",
    ];

    /// <summary>Names that are types of this schema, not of XML Schema.</summary>
    public static IReadOnlySet<string> Types { get; } = new HashSet<string>(["char", "duration", "guid"]);

    public static XElement Create()
    {
        var xs = WsdlNames.Xsd;
        return new XElement(
            xs + "schema",
            new XAttribute(XNamespace.Xmlns + "xs", xs),
            new XAttribute(XNamespace.Xmlns + "tns", SoapNamespaces.Serialization),
            new XAttribute("attributeFormDefault", "qualified"),
            new XAttribute("elementFormDefault", "qualified"),
            new XAttribute("targetNamespace", SoapNamespaces.Serialization),
            Primitives.Select(name => Element(name, "xs:" + name)),
            Element("char", "tns:char"),
            Restriction("char", "xs:int"),
            Element("duration", "tns:duration"),
            Restriction(
                "duration",
                "xs:duration",
                ("pattern", @"\-?P(\d*D)?(T(\d*H)?(\d*M)?(\d*(\.\d*)?S)?)?"),
                ("minInclusive", "-P10675199DT2H48M5.4775808S"),
                ("maxInclusive", "P10675199DT2H48M5.4775807S")),
            Element("guid", "tns:guid"),
            Restriction("guid", "xs:string", ("pattern", @"[\da-fA-F]{8}-[\da-fA-F]{4}-[\da-fA-F]{4}-[\da-fA-F]{4}-[\da-fA-F]{12}")),
            Attribute("FactoryType", "xs:QName"),
            Attribute("Id", "xs:ID"),
            Attribute("Ref", "xs:IDREF"),
            Restriction("dateOnly", "xs:date", ("pattern", "([0-9]{4})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")),
            Restriction("timeOnly", "xs:time", ("pattern", @"([01][0-9]|2[0-3]):([0-5][0-9])(:([0-5][0-9])(\.[0-9]{1,7})?)?")));
    }

    private static XElement Element(string name, string type) => new(
        WsdlNames.Xsd + "element", new XAttribute("name", name), new XAttribute("nillable", "true"), new XAttribute("type", type));

    private static XElement Attribute(string name, string type) => new(
        WsdlNames.Xsd + "attribute", new XAttribute("name", name), new XAttribute("type", type));

    private static XElement Restriction(string name, string type, params ReadOnlySpan<(string Facet, string Value)> facets)
    {
        var restriction = new XElement(WsdlNames.Xsd + "restriction", new XAttribute("base", type));
        foreach (var (facet, value) in facets)
        {
            restriction.Add(new XElement(WsdlNames.Xsd + facet, new XAttribute("value", value)));
        }

        return new XElement(WsdlNames.Xsd + "simpleType", new XAttribute("name", name), restriction);
    }
}

using System.Globalization;
using System.Xml.Linq;

namespace Transport.Soap.Metadata;

/// <summary>One <c>xs:schema</c>, which imports every other whose types it refers to.</summary>
internal sealed class Schema
{
    private readonly HashSet<string> _imported = [];
    private readonly string _namespace;

    public Schema(string ns)
    {
        _namespace = ns;
        Element = new XElement(
            WsdlNames.Xsd + "schema",
            new XAttribute(XNamespace.Xmlns + "xs", WsdlNames.Xsd),
            new XAttribute(XNamespace.Xmlns + "tns", ns),
            new XAttribute("elementFormDefault", "qualified"),
            new XAttribute("targetNamespace", ns));
    }

    public XElement Element { get; }

    /// <summary>Writes the name of a type as the value of an attribute, with a prefix and an import where it is of another schema.</summary>
    public void SetType(XElement element, string attribute, XName type)
    {
        var prefix = type.Namespace == WsdlNames.Xsd ? "xs" : type.NamespaceName == _namespace ? "tns" : Import(type.NamespaceName, element);
        element.Add(new XAttribute(attribute, $"{prefix}:{type.LocalName}"));
    }

    private string Import(string ns, XElement element)
    {
        if (_imported.Add(ns))
        {
            Element.AddFirst(new XElement(WsdlNames.Xsd + "import", new XAttribute("namespace", ns)));
        }

        var prefix = string.Create(CultureInfo.InvariantCulture, $"q{_imported.Count}");
        element.Add(new XAttribute(XNamespace.Xmlns + prefix, ns));
        return prefix;
    }
}

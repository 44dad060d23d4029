using System.Xml.Linq;
using Transport.Soap.Metadata;

namespace Transport.Soap.Tests.Metadata;

/// <summary>What a WSDL says, part by part and free of prefixes and order, so that two of them can be compared.</summary>
internal static class WsdlParts
{
    private static readonly string[] QualifiedNames = ["type", "base", "element", "message", "binding"];

    /// <summary>Every schema component, message, operation, binding, port and policy, by a unique name.</summary>
    public static Dictionary<string, string> Of(XElement definitions)
    {
        var parts = new Dictionary<string, string>();
        foreach (var schema in definitions.Element(WsdlNames.Wsdl + "types")!.Elements())
        {
            AddSchema(parts, schema);
        }

        foreach (var element in definitions.Elements().Where(element => element.Name != WsdlNames.Wsdl + "types"))
        {
            var name = $"{element.Name.LocalName} {(string?)element.Attribute("name") ?? (string?)element.Attribute(WsdlNames.Utility + "Id")}";
            if (element.Name.LocalName is "portType" or "binding" or "service")
            {
                // Child by child: the golden describes fewer operations than ours, and more endpoints.
                foreach (var child in element.Elements())
                {
                    parts.Add($"{name}, {child.Name.LocalName} {(string?)child.Attribute("name")}", Show(child));
                }
            }
            else
            {
                parts.Add(name, Show(element));
            }
        }

        return parts;
    }

    private static void AddSchema(Dictionary<string, string> parts, XElement schema)
    {
        var ns = (string)schema.Attribute("targetNamespace")!;
        parts.Add($"schema {ns}", $"{(string?)schema.Attribute("elementFormDefault")} {(string?)schema.Attribute("attributeFormDefault")}");
        foreach (var component in schema.Elements())
        {
            var name = component.Attribute("name") ?? component.Attribute("namespace");
            parts.Add($"{ns} {component.Name.LocalName} {(string?)name}", Show(component));
        }
    }

    private static string Show(XElement element)
    {
        var attributes = element.Attributes()
            .Where(attribute => !attribute.IsNamespaceDeclaration)
            .Select(attribute => $" {attribute.Name}={Value(element, attribute)}")
            .Order(StringComparer.Ordinal);
        var content = element.HasElements ? string.Concat(element.Elements().Select(Show)) : element.Value.Trim();
        return $"<{element.Name}{string.Concat(attributes)}>{content}</>";
    }

    private static string Value(XElement element, XAttribute attribute)
    {
        if (!QualifiedNames.Contains(attribute.Name.LocalName) || attribute.Name.Namespace != XNamespace.None)
        {
            return attribute.Value;
        }

        var name = attribute.Value.Split(':');
        return name.Length == 2 ? $"{{{element.GetNamespaceOfPrefix(name[0])}}}{name[1]}" : attribute.Value;
    }
}

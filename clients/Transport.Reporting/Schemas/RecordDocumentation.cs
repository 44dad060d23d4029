using System.Text.Json.Serialization.Metadata;
using System.Text.RegularExpressions;
using System.Xml.Linq;

namespace Transport.Reporting.Schemas;

/// <summary>Documentation comments of records, as plain text, from the files beside their assemblies.</summary>
public sealed partial class RecordDocumentation
{
    private readonly Dictionary<Assembly, Dictionary<string, string>> _texts = [];

    /// <summary>Whether a property is written only where there is something to write.</summary>
    /// <param name="type">The record's.</param>
    /// <param name="name">The property's name in JSON.</param>
    public static bool IsOptional(JsonTypeInfo type, string name)
    {
        ArgumentNullException.ThrowIfNull(type);
        return type.Properties.FirstOrDefault(property => property.Name == name)?.AttributeProvider?.IsDefined(typeof(JsonIgnoreAttribute), inherit: false) == true;
    }

    /// <summary>What is said of a type; null if nothing is.</summary>
    public string? TextOf(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return TextsOf(type.Assembly).GetValueOrDefault($"T:{type.FullName}");
    }

    /// <summary>What is said of a property, or of the parameter of a positional record that makes it; null if nothing is.</summary>
    public string? TextOf(Type type, string member)
    {
        ArgumentNullException.ThrowIfNull(type);
        var texts = TextsOf(type.Assembly);
        return texts.GetValueOrDefault($"P:{type.FullName}.{member}") ?? texts.GetValueOrDefault($"T:{type.FullName}.{member}");
    }

    private Dictionary<string, string> TextsOf(Assembly assembly)
    {
        if (!_texts.TryGetValue(assembly, out var texts))
        {
            _texts[assembly] = texts = Read(Path.ChangeExtension(assembly.Location, ".xml"));
        }

        return texts;
    }

    /// <summary>Summaries by member; parameters of positional records as members of their type.</summary>
    private static Dictionary<string, string> Read(string file)
    {
        var texts = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (var member in XDocument.Load(file).Descendants("member"))
        {
            var name = member.Attribute("name")!.Value;
            if (member.Element("summary") is { } summary)
            {
                texts[name] = PlainText(summary);
            }

            foreach (var parameter in member.Elements("param"))
            {
                texts[$"{name}.{parameter.Attribute("name")!.Value}"] = PlainText(parameter);
            }
        }

        return texts;
    }

    private static string PlainText(XElement element)
    {
        var text = string.Concat(element.Nodes().Select(node => node switch
        {
            XElement { Value.Length: > 0 } inner => inner.Value,
            XElement reference => (reference.Attribute("cref") ?? reference.Attribute("langword"))?.Value.Split('.', ':')[^1] ?? "",
            XText words => words.Value,
            _ => "",
        }));
        return WhiteSpace().Replace(text, " ").Trim();
    }

    [GeneratedRegex(@"\s+")]
    private static partial Regex WhiteSpace();
}

using System.Xml.Linq;
using YamlDotNet.RepresentationModel;

namespace Transport.OData.Tests.Hosting.Abnf;

/// <summary>A test case of the OASIS OData ABNF: an input, the rule that it should match, and whether it should.</summary>
/// <param name="Name">What it shows.</param>
/// <param name="Rule">The grammar's rule.</param>
/// <param name="Input">Percent-encoded where the case is about that; blanks stand as they are.</param>
/// <param name="IsPositive">The grammar takes the whole input.</param>
internal sealed record AbnfCase(string Name, string Rule, string Input, bool IsPositive)
{
    /// <summary>The cases of a file, in its order: YAML of 4.01, or XML of 4.0.</summary>
    public static IReadOnlyList<AbnfCase> Load(string path) => path.EndsWith(".xml", StringComparison.Ordinal)
        ? [.. XDocument.Load(path).Descendants().Where(element => element.Name.LocalName == "TestCase").Select(Parse)]
        : LoadYaml(path);

    private static IReadOnlyList<AbnfCase> LoadYaml(string path)
    {
        using var reader = new StreamReader(path);
        var yaml = new YamlStream();
        yaml.Load(reader);
        var root = (YamlMappingNode)yaml.Documents[0].RootNode;
        return [.. ((YamlSequenceNode)root["TestCases"]).Children.Cast<YamlMappingNode>().Select(Parse)];
    }

    private static AbnfCase Parse(XElement element) => new(
        element.Attribute("Name")!.Value, element.Attribute("Rule")!.Value, element.Elements().Single().Value, element.Attribute("FailAt") is null);

    private static AbnfCase Parse(YamlMappingNode node) =>
        new(node["Name"].ToString(), node["Rule"].ToString(), node["Input"].ToString(), !node.Children.ContainsKey("FailAt"));
}

using YamlDotNet.RepresentationModel;

namespace Transport.Cli.Tests;

/// <summary>Parts of YAML documents, which must be there.</summary>
internal static class Yaml
{
    public static IEnumerable<YamlMappingNode> Load(string text)
    {
        var stream = new YamlStream();
        stream.Load(new StringReader(text));
        return stream.Documents.Select(document => (YamlMappingNode)document.RootNode);
    }

    public static YamlMappingNode Map(YamlMappingNode node, string name) => (YamlMappingNode)node.Children[new YamlScalarNode(name)];

    public static YamlSequenceNode List(YamlMappingNode node, string name) => (YamlSequenceNode)node.Children[new YamlScalarNode(name)];

    public static string? Scalar(YamlMappingNode node, string name) => ((YamlScalarNode)node.Children[new YamlScalarNode(name)]).Value;
}

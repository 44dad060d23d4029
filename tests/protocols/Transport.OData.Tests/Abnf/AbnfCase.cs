using YamlDotNet.RepresentationModel;

namespace Transport.OData.Tests.Abnf;

/// <summary>A test case of the OASIS OData ABNF: an input, the rule that it should match, and whether it should.</summary>
/// <param name="Name">What it shows.</param>
/// <param name="Rule">The grammar's rule.</param>
/// <param name="Input">Percent-encoded where the case is about that; blanks stand as they are.</param>
/// <param name="IsPositive">The grammar takes the whole input.</param>
internal sealed record AbnfCase(string Name, string Rule, string Input, bool IsPositive)
{
    /// <summary>The cases of a file, in its order.</summary>
    public static IReadOnlyList<AbnfCase> Load(string path)
    {
        using var reader = new StreamReader(path);
        var yaml = new YamlStream();
        yaml.Load(reader);
        var root = (YamlMappingNode)yaml.Documents[0].RootNode;
        return [.. ((YamlSequenceNode)root["TestCases"]).Children.Cast<YamlMappingNode>().Select(Parse)];
    }

    private static AbnfCase Parse(YamlMappingNode node) =>
        new(node["Name"].ToString(), node["Rule"].ToString(), node["Input"].ToString(), !node.Children.ContainsKey("FailAt"));
}

using System.CommandLine;
using Transport.Cli.Common;
using Transport.Cli.Tests.Process;
using YamlDotNet.RepresentationModel;

namespace Transport.Cli.Tests;

/// <summary>The manifests and commands of docs/rig.md.</summary>
public class RigDocsTests
{
    private static readonly ParserConfiguration NoFiles = new() { ResponseFileTokenReplacer = null };

    [Fact]
    public void Commands_All_AreKnownToTheCommandLine()
    {
        var commands = RigDocs.Commands().ToList();

        Assert.InRange(commands.Count, 11, 100);
        Assert.All(commands, AssertKnown);
    }

    [Fact]
    public void Manifests_All_AreYamlAndStartKnownCommandsWithTheToken()
    {
        var documents = RigDocs.Fenced("yaml").SelectMany(Load).ToList();

        Assert.Equal(["Service", "Pod", "Job"], documents.Select(document => Scalar(document, "kind")));
        var pods = new[] { Map(documents[1], "spec"), Map(Map(Map(documents[2], "spec"), "template"), "spec") };
        Assert.All(pods, pod =>
        {
            var container = (YamlMappingNode)List(pod, "containers").Single();
            AssertKnown([.. List(container, "args").Select(word => ((YamlScalarNode)word).Value!)]);
            Assert.Equal(["transport"], List(container, "command").Select(word => ((YamlScalarNode)word).Value));
            var volume = (YamlMappingNode)List(pod, "volumes").Single();
            Assert.Equal(Scalar((YamlMappingNode)List(container, "volumeMounts").Single(), "name"), Scalar(volume, "name"));
            Assert.Equal("0400", Scalar(Map(volume, "secret"), "defaultMode"));
            Assert.Equal("false", Scalar(pod, "automountServiceAccountToken"));
        });
        var labels = Map(Map(documents[1], "metadata"), "labels");
        Assert.Equal(Scalar(Map(Map(documents[0], "spec"), "selector"), "app"), Scalar(labels, "app"));
        Assert.Contains(Scalar(Map(documents[0], "metadata"), "name") + ":7443", RigDocs.Fenced("yaml").Last(), StringComparison.Ordinal);
    }

    private static void AssertKnown(string[] words) =>
        Assert.True(UsageError.Find(CommandLine.Create().Parse(words, NoFiles)) is null, string.Join(' ', words) + ": " + UsageError.Find(CommandLine.Create().Parse(words, NoFiles)));

    private static IEnumerable<YamlMappingNode> Load(string text)
    {
        var stream = new YamlStream();
        stream.Load(new StringReader(text));
        return stream.Documents.Select(document => (YamlMappingNode)document.RootNode);
    }

    private static YamlMappingNode Map(YamlMappingNode node, string name) => (YamlMappingNode)node.Children[new YamlScalarNode(name)];

    private static YamlSequenceNode List(YamlMappingNode node, string name) => (YamlSequenceNode)node.Children[new YamlScalarNode(name)];

    private static string? Scalar(YamlMappingNode node, string name) => ((YamlScalarNode)node.Children[new YamlScalarNode(name)]).Value;
}

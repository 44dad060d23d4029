using System.CommandLine;
using Transport.Cli.Common;
using YamlDotNet.RepresentationModel;

namespace Transport.Cli.Tests;

/// <summary>The manifests and commands of docs/rig.md.</summary>
public class RigDocsTests
{
    private static readonly DocsPage Page = new("rig.md");

    private static readonly ParserConfiguration NoFiles = new() { ResponseFileTokenReplacer = null };

    [Fact]
    public void Commands_All_AreKnownToTheCommandLine()
    {
        var commands = Page.Commands().ToList();

        Assert.InRange(commands.Count, 11, 100);
        Assert.All(commands, AssertKnown);
    }

    [Fact]
    public void Manifests_All_AreYamlAndStartKnownCommandsWithTheToken()
    {
        var documents = Page.Fenced("yaml").SelectMany(Yaml.Load).ToList();

        Assert.Equal(["Service", "Pod", "Job"], documents.Select(document => Yaml.Scalar(document, "kind")));
        var pods = new[] { Yaml.Map(documents[1], "spec"), Yaml.Map(Yaml.Map(Yaml.Map(documents[2], "spec"), "template"), "spec") };
        Assert.All(pods, pod =>
        {
            var container = (YamlMappingNode)Yaml.List(pod, "containers").Single();
            AssertKnown([.. Yaml.List(container, "args").Select(word => ((YamlScalarNode)word).Value!)]);
            Assert.Equal(["transport"], Yaml.List(container, "command").Select(word => ((YamlScalarNode)word).Value));
            var volume = (YamlMappingNode)Yaml.List(pod, "volumes").Single();
            Assert.Equal(Yaml.Scalar((YamlMappingNode)Yaml.List(container, "volumeMounts").Single(), "name"), Yaml.Scalar(volume, "name"));
            Assert.Equal("0400", Yaml.Scalar(Yaml.Map(volume, "secret"), "defaultMode"));
            Assert.Equal("false", Yaml.Scalar(pod, "automountServiceAccountToken"));
        });
        var labels = Yaml.Map(Yaml.Map(documents[1], "metadata"), "labels");
        Assert.Equal(Yaml.Scalar(Yaml.Map(Yaml.Map(documents[0], "spec"), "selector"), "app"), Yaml.Scalar(labels, "app"));
        Assert.Contains(Yaml.Scalar(Yaml.Map(documents[0], "metadata"), "name") + ":7443", Page.Fenced("yaml").Last(), StringComparison.Ordinal);
    }

    /// <summary>These are words that the command line takes.</summary>
    internal static void AssertKnown(string[] words) =>
        Assert.True(UsageError.Find(CommandLine.Create().Parse(words, NoFiles)) is null, string.Join(' ', words) + ": " + UsageError.Find(CommandLine.Create().Parse(words, NoFiles)));
}

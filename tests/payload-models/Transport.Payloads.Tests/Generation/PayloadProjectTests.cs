using System.Text;
using System.Text.RegularExpressions;
using Transport.PayloadGeneration.Emitting;
using Transport.PluginLoading;

namespace Transport.PayloadGeneration.Tests;

/// <summary>What is generated, as text; that it compiles and carries its items is in the trials of the command line.</summary>
public sealed partial class PayloadProjectTests
{
    [Fact]
    public void Packages_OfALibrary_AreOfThePluginsRange()
    {
        var plugins = Path.GetFullPath(Path.Combine(PluginFolders.FindDefault()!, "..", "..", "plugins"));
        foreach (var library in Library.All)
        {
            var project = File.ReadAllText(Directory.GetFiles(Path.Combine(plugins, library.Encoding), "*.csproj").Single());
            Assert.All(library.Packages.SelectMany(package => Range().Matches(package)), range => Assert.Contains(range.Value, project, StringComparison.Ordinal));
        }
    }

    [Theory]
    [InlineData("""[{"a":[[1]]}]""", "protobuf", "$.a[] is a list in a list, which protobuf cannot carry")]
    [InlineData("""[{"a":["x",null]}]""", "protobuf-net", "$.a[] holds null, which protobuf cannot carry")]
    [InlineData("""[{"a":{"2026-01-01":[1]}}]""", "protobuf", "$.a.* is a list in a dictionary, which protobuf cannot carry")]
    [InlineData("""[{"a":{"2026-01-01":null,"2026-01-02":"x"}}]""", "protobuf", "$.a.* holds null, which protobuf cannot carry")]
    [InlineData("""[{"a":{"2026-01-01":-0.0}}]""", "protobuf", "$.a.* holds -0, which protobuf loses in a dictionary")]
    [InlineData("""[{"b":{"$ref":1}}]""", "newtonsoft-json", "$.b.$ref is not data to Newtonsoft.Json, which has its own meaning for that name")]
    public void Generate_WhatALibraryCannotCarry_LeavesItOutAndSaysWhere(string json, string encoding, string reason)
    {
        var plan = Plan(json);

        Assert.Equal(reason, plan.Refusals[encoding]);
        Assert.DoesNotContain(plan.Libraries, library => library.Encoding == encoding);
    }

    [Fact]
    public void Generate_MoreMembersThanMemoryPackCarries_LeavesItOut()
    {
        var plan = Plan("[{" + string.Join(',', Enumerable.Range(0, 250).Select(i => $"\"m{i}\":1")) + "}]");

        Assert.Equal("$ has 250 members, and MemoryPack carries 249", plan.Refusals["memorypack"]);
        Assert.DoesNotContain("MemoryPackable", TypesFile.Emit(plan), StringComparison.Ordinal);
    }

    [Fact]
    public void Generate_WithoutAPlugin_LeavesItsPackageAndAttributesOut()
    {
        var texts = string.Concat(Generate("""[{"id":1}]""", ["memorypack", "no-library"]).Select(file => Encoding.UTF8.GetString(file.Bytes)));

        Assert.DoesNotContain("MemoryPackable", texts, StringComparison.Ordinal);
        Assert.DoesNotContain("\"MemoryPack\"", texts, StringComparison.Ordinal);
        Assert.Contains("the payload was made without the packages of memorypack (WithoutPlugins)", texts, StringComparison.Ordinal);
    }

    /// <summary>protoc takes ASCII, and tells neither case nor underscores apart in what it generates.</summary>
    [Fact]
    public void Fields_OfTheProto_AreAsciiAndApart()
    {
        var plan = Plan("""[{"名前":1,"unitPrice":1,"unit_price2b":1,"note":null,"hasNote":1,"parser":1,"thing":1,"ärger":1,"2nd":1}]""");
        var names = new ProtoNames(plan.Shape);

        var fields = plan.Shape.Root.Members.Select(names.Field).ToList();
        Assert.Equal(["field", "unit_price", "unit_price2b", "note", "has_note_2", "parser_2", "thing_value", "rger", "n2nd"], fields);
        Assert.Equal("UnitPrice2B", names.Property(plan.Shape.Root.Members[2]));
    }

    [Fact]
    public void Emit_NamesAsLiterals_AreEscaped() => Assert.Equal("\"a\\\"b\\\\c\\u000aé\\ud83d\\ude00\"", Code.Literal("a\"b\\c\né\U0001F600"));

    private static PayloadPlan Plan(string json)
    {
        var (_, inferred, facts) = Infer(json);
        return new PayloadPlan("things", inferred, facts, []);
    }

    private static IReadOnlyList<GeneratedFile> Generate(string json, string[] without)
    {
        var (sample, inferred, facts) = Infer(json);
        return PayloadProject.Generate("things", sample, inferred, facts, without);
    }

    private static (Sample Sample, Inferred Inferred, PayloadFacts Facts) Infer(string json)
    {
        var sample = Sample.Parse("things.json", Encoding.UTF8.GetBytes(json));
        return (sample, ShapeInference.Infer("things", sample, new InferenceOptions()), new PayloadFacts("things.json", "", 1, 1, 1, 1, 3));
    }

    [GeneratedRegex("VersionOverride=\"[^\"]+\"")]
    private static partial Regex Range();
}

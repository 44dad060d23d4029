using System.Text;
using Transport.PayloadGeneration.Declared;
using Transport.PayloadGeneration.Emitting;
using Transport.PayloadGeneration.Shapes;

namespace Transport.PayloadGeneration.Tests.Declared;

/// <summary>Types that somebody wrote, in an assembly or as messages, with a sample and without.</summary>
public sealed class DeclaredTypesTests : IDisposable
{
    private static readonly string Assembly = typeof(ServiceOrder).Assembly.Location;

    private readonly string _folder = Directory.CreateTempSubdirectory("transport-types-").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Theory]
    [InlineData("orders.json", false)]
    [InlineData("MyApp.dll", true)]
    [InlineData("bin/MyApp.dll:MyApp.Order", true)]
    [InlineData("orders.proto", true)]
    [InlineData("C:/orders.json", false)]
    public void Names_WhatWasTyped_IsTypesByItsExtension(string typed, bool expected) => Assert.Equal(expected, DeclaredTypes.Names(typed));

    [Fact]
    public void Read_TypeOfAnAssembly_HasWhatJsonHasOfIt()
    {
        var types = Read("ServiceOrder");

        Assert.Equal(["Order", "ServiceLine"], types.Types.Select(type => type.Name));
        Assert.Equal(
            ["id Int32", "note Text?", "state Enum", "placedAt Instant", "localTime OffsetInstant?", "deliverBy Date", "externalId Guid", "total Decimal", "weight Double", "views Int64", "took Text", "photo Text",
                "isGift Bool?", "lines List", "byPlace Map", "first Object?"],
            types.Root.Members.Select(Words));
        Assert.Equal(["article_no Text", "pieces List"], types.Types[1].Members.Select(Words));
        Assert.Equal(["Placed", "in-transit"], types.Enums[0].Values.Select(value => value.Text));
        Assert.Contains(types.Decisions.Made, decision => decision.What == "left out: cannot be set, or is ignored in JSON" && decision.Paths.SequenceEqual(["$.views_total", "$.anything", "$.count"]));
    }

    [Theory]
    [InlineData("Derived", "$ is Transport.PayloadGeneration.Tests.Declared.Derived, which inherits from Transport.PayloadGeneration.Tests.Declared.Entity: type a class without a base: no form of it is the same on every wire")]
    [InlineData("Entity", "$ is Transport.PayloadGeneration.Tests.Declared.Entity, which only others implement: no form of it is the same on every wire")]
    [InlineData("Anything", "$.value is an object of any type: no form of it is the same on every wire")]
    [InlineData("Converted", "$.state has a converter: no form of it is the same on every wire")]
    [InlineData("ByNumber", "$.values is a dictionary by System.Double: no form of it is the same on every wire")]
    [InlineData("Grid", "$.cells is an array of 2 dimensions: no form of it is the same on every wire")]
    [InlineData("Twice", "$.URL is twice in Order: names that differ in capitals alone are one in JSON's readers")]
    [InlineData("Missing", "Transport.Payloads.Tests.dll has no public type 'Transport.PayloadGeneration.Tests.Declared.Missing': type one of its types after a colon, such as ")]
    public void Read_WhatHasNoFormOnEveryWire_IsRefusedByName(string type, string expected) => Assert.StartsWith(expected, Problem(() => Read(type)), StringComparison.Ordinal);

    [Fact]
    public void Read_WithoutAType_NamesSome() =>
        Assert.Contains(" types: type one after a colon, such as ", Problem(() => DeclaredTypes.Read(Assembly, "orders")), StringComparison.Ordinal);

    [Fact]
    public void Read_FileThatIsNoAssembly_IsOneLine()
    {
        var file = Path.Combine(_folder, "MyApp.dll");
        File.WriteAllText(file, "no assembly");

        Assert.Equal($"'{file}' is not an assembly of .NET", Problem(() => DeclaredTypes.Read(file + ":Order", "orders")));
        Assert.Equal($"there is no file '{file}x.dll'", Problem(() => DeclaredTypes.Read(file + "x.dll:Order", "orders")));
    }

    [Fact]
    public void MakeUpSample_OfEveryKind_FitsItsTypesEachTimeAlike()
    {
        var (types, again) = (Read("ServiceOrder"), Read("ServiceOrder"));
        var sample = types.MakeUpSample();

        Assert.Equal(again.MakeUpSample().ToArray(), sample.ToArray());
        var inferred = types.Fit(sample, null);
        Assert.Equal(200, sample.Count);
        Assert.Equal("id", inferred.Key);
        Assert.DoesNotContain(inferred.Decisions, decision => decision.What.StartsWith("text and no", StringComparison.Ordinal));
        Assert.All(types.Types.Zip(inferred.Shape.Types), pair => Assert.Equal(pair.First.Members.Select(member => member.JsonName), pair.Second.Members.Select(member => member.JsonName)));
    }

    [Fact]
    public void MakeUpSample_OfTypesThatHoldThemselves_AsksForASample()
    {
        // Null ends the one, and nothing the other.
        Assert.NotEmpty(Read("Child").MakeUpSample().ToArray());
        Assert.Contains("can be neither empty nor null: values that are made up have no end; give --sample FILE", Problem(() => Read("Endless").MakeUpSample()), StringComparison.Ordinal);
    }

    /// <summary>Seven lists of each other would be millions of objects; a long message has values beyond any date.</summary>
    [Fact]
    public void MakeUpSample_OfTypesThatGrow_IsBounded()
    {
        var file = Path.Combine(_folder, "grows.proto");
        File.WriteAllText(file, $$"""
            syntax = "proto3";
            message Node { {{string.Join(' ', Enumerable.Range(1, 7).Select(i => $"repeated Node n{i} = {i};"))}} {{string.Join(' ', Enumerable.Range(8, 160).Select(i => $"string t{i} = {i};"))}} }
            """);

        Assert.InRange(DeclaredTypes.Read(file, "nodes").MakeUpSample().ToArray().Length, 1, 32 * 1024 * 1024);
    }

    [Fact]
    public void Fit_Tree_IsOneTypeAtEveryLevel()
    {
        var inferred = Fit("Node", """[{"name":"a","children":[{"name":"b","weight":2,"children":[{"name":"c"}]},{"name":null}]}]""");

        var type = Assert.Single(inferred.Shape.Types);
        Assert.Equal(["name Text?", "weight Int32?", "children List"], type.Members.Select(Words));
        Assert.Same(type, Assert.IsType<ObjectShape>(Assert.IsType<ListShape>(type.Members[2].Shape).Element).Type);
    }

    [Fact]
    public void Fit_Sample_DecidesSpellingAndWhatMayBeAbsent()
    {
        var inferred = Fit("ServiceOrder", """[{"Id":1,"PLACEDAT":"2026-01-01T00:00:00","total":1.5,"externalId":"00112233-4455-6677-8899-AABBCCDDEEFF"},{"Id":2,"total":2}]""");

        Assert.Equal(["Id Int32", "PLACEDAT Text?", "externalId Text?", "total Decimal"],
            inferred.Shape.Root.Members.Select(Words).Where(word => word.Split(' ')[0] is "Id" or "PLACEDAT" or "externalId" or "total").Order(StringComparer.Ordinal));
        Assert.Contains(inferred.Decisions, decision => decision.What == "text and no instant, since one does not end in Z");
        Assert.Contains(inferred.Decisions, decision => decision.What == "text and no Guid, since one is not 36 characters in lower case");
    }

    [Theory]
    [InlineData("""[{"id":1},{"id":"a"}]""", "$.id of orders.json is a text in item 2, and a number in")]
    [InlineData("""[{"id":"a"}]""", "$.id of orders.json is a text in item 1, and a number in Transport.Payloads.Tests.dll:Transport.PayloadGeneration.Tests.Declared.ServiceOrder")]
    [InlineData("""[{"id":3000000000}]""", "$.id of orders.json holds a number that an int does not")]
    [InlineData("""[{"id":1,"total":1e30}]""", "$.total of orders.json holds a number that a decimal does not")]
    [InlineData("""[{"id":1,"state":1}]""", "$.state of orders.json is a number in item 1, and a text in")]
    [InlineData("""[{"id":1,"lines":[{"price":1}]}]""", "$.lines[].price of orders.json is not a member of ServiceLine in")]
    [InlineData("""[{"id":1},{"ID":2}]""", "$ of orders.json has 'id' and 'ID', which are one member of Order in")]
    [InlineData("""[{"id":1,"lines":{}}]""", "$.lines of orders.json is an object in item 1, and a list in")]
    public void Fit_SampleOfOtherTypes_NamesThePlace(string json, string expected) =>
        Assert.StartsWith(expected, Problem(() => Fit("ServiceOrder", json)), StringComparison.Ordinal);

    [Fact]
    public void Generate_TwoTypesOfOneSample_AreDifferentPayloads() => Assert.NotEqual(Read("Node").ToString(), Read("Parent").ToString());

    [Fact]
    public void Read_Messages_HaveTheirNamesInJson()
    {
        var file = Path.Combine(_folder, "orders.proto");
        File.WriteAllText(file, """
            syntax = "proto3";
            package shop;
            import "google/protobuf/timestamp.proto";
            import "google/protobuf/wrappers.proto";
            message Order {
              int64 order_id = 1;
              string name = 2;
              optional int32 rank = 3;
              State state = 4;
              repeated Line lines = 5;
              map<string, double> prices = 6;
              google.protobuf.Timestamp placed_at = 7;
              google.protobuf.StringValue note = 8;
              bytes photo = 9;
              oneof pay { string card = 10; bool cash = 11; }
              Line first = 12;
              message Line { sint32 count = 1; float weight = 2; repeated Line parts = 3; }
            }
            enum State { UNKNOWN = 0; PAID = 1; }
            """);

        var types = DeclaredTypes.Read(file, "orders");

        Assert.Equal("orders.proto:shop.Order", types.Source);
        Assert.Equal(
            ["orderId Int64", "name Text", "rank Int32?", "state Enum", "lines List", "prices Map", "placedAt Instant?", "note Text?", "photo Text", "card Text?", "cash Bool?", "first Object?"],
            types.Root.Members.Select(Words));
        Assert.Equal(["count Int32", "weight Double", "parts List"], types.Types[1].Members.Select(Words));
        Assert.NotEmpty(PayloadFile.Emit(Plan(types)));
    }

    [Theory]
    [InlineData("message A {", ":")]
    [InlineData("syntax = \"proto3\"; message A { string a = 1; } message B { string b = 1; }", "orders.proto has more than one message that may be an item: type one after a colon, such as A, B")]
    [InlineData("syntax = \"proto3\";", "orders.proto has no message")]
    [InlineData("syntax = \"proto3\"; import \"google/protobuf/any.proto\"; message A { google.protobuf.Any a = 1; }", "$.a is google.protobuf.Any: no form of it is the same on every wire")]
    [InlineData("syntax = \"proto3\"; import \"missing.proto\"; message A { string a = 1; }", "orders.proto:1:")]
    [InlineData("syntax = \"proto3\"; import \"/etc/passwd\"; message A { string a = 1; }", "orders.proto")]
    [InlineData("syntax = \"proto3\"; import \"../other.proto\"; message A { string a = 1; }", "orders.proto")]
    public void Read_MessagesThatCannotBe_AreOneLine(string text, string expected)
    {
        var file = Path.Combine(_folder, "orders.proto");
        File.WriteAllText(file, text);

        Assert.Contains(expected, Problem(() => DeclaredTypes.Read(file, "orders")), StringComparison.Ordinal);
    }

    private static PayloadPlan Plan(DeclaredTypes types)
    {
        var sample = types.MakeUpSample();
        var inferred = types.Fit(sample, null);
        return new PayloadPlan("orders", inferred, new PayloadFacts(sample.Name, "", 1, sample.Count, inferred.Types, inferred.Members, sample.Depth), []);
    }

    private static DeclaredTypes Read(string type) => DeclaredTypes.Read($"{Assembly}:Transport.PayloadGeneration.Tests.Declared.{type}", "orders");

    private static Inferred Fit(string type, string json) => Read(type).Fit(Sample.Parse("orders.json", Encoding.UTF8.GetBytes(json)), null);

    private static string Words(Member member) => $"{member.JsonName} {(member.Shape is ScalarShape scalar ? scalar.Kind.ToString() : member.Shape.GetType().Name.Replace("Shape", "", StringComparison.Ordinal))}{(member.Shape.IsNullable ? "?" : "")}";

    private static string Problem(Action action)
    {
        var problem = Assert.Throws<SampleException>(action).Message;
        Assert.DoesNotContain('\n', problem);
        return problem;
    }
}

namespace Transport.PayloadGeneration.Emitting;

/// <summary>The payload's class: what the contract asks for, from the other files.</summary>
internal static class PayloadFile
{
    public static string Emit(PayloadPlan plan)
    {
        var (item, type) = (plan.Item, plan.Name + "Payload");
        var facts = plan.Facts;
        var code = new Code();
        code.Line("using System.Text.Json.Serialization;").Line("using System.Text.Json.Serialization.Metadata;");
        if (plan.Has(Library.Nerdbank))
        {
            code.Line("using PolyType;").Line("using PolyType.Abstractions;");
        }

        code.Line($"using {plan.Namespace};").Line("using Transport.PluginContract.Payloads;").Line();
        code.Line($"[assembly: PayloadPlugin(typeof({type}))]").Line().Line($"namespace {plan.Namespace};").Line();
        code.Line($"/// <summary>Items of {Code.Comment(facts.Sample)}, over and over.</summary>").Open($"public sealed class {type} : Payload<{item}>");
        code.Line($"private readonly SampleItems<{item}> _sample;").Line();
        code.Line("/// <summary>The sample lies beside the assembly.</summary>");
        code.Line($"public {type}() => _sample = new(Path.Combine(Path.GetDirectoryName(typeof({type}).Assembly.Location)!, \"{PayloadProject.SampleFile}\"), Json, Key);").Line();
        Property("string Id", $"=> \"{plan.Id}\";");
        Property("(string One, string Many) Words", $"=> (\"{plan.Words.One}\", \"{plan.Words.Many}\");");
        Property("PayloadFacts Facts", string.Create(CultureInfo.InvariantCulture,
            $"{{ get; }} = new({Code.Literal(facts.Sample)}, \"{facts.Sha256}\", {facts.Bytes}, {facts.Items}, {facts.Types}, {facts.Members}, {facts.Depth});"));
        Property($"JsonTypeInfo<{item}[]> Json", $"=> {plan.Name}Json.Default.{item}Array;");
        if (plan.Shape.Key is { } key)
        {
            Property($"PayloadKey<{item}>? Key", $"{{ get; }} = new({Code.Literal(key.JsonName)}, item => item.{key.Name}, (item, position) => item.{key.Name} = {Position(key)});");
        }

        if (plan.Has(Library.Protobuf))
        {
            Property($"IProtobufMessages<{item}>? Protobuf", "{ get; } = new Messages();");
        }

        Property("IReadOnlyList<object> Parts", $"{{ get; }} = [{string.Join(", ", Parts(plan))}];");
        code.Line("/// <inheritdoc/>").Open("public override string? Refusal(string encoding) => encoding switch");
        foreach (var (encoding, reason) in plan.Refusals)
        {
            code.Line($"\"{encoding}\" => {Code.Literal(reason)},");
        }

        code.Line("_ => null,").Close("};").Line();
        code.Line("/// <inheritdoc/>").Open($"public override {item}[] Make(int count, int variant)")
            .Line("ArgumentOutOfRangeException.ThrowIfNotEqual(variant, 0);").Line("return _sample.Make(count);").Close().Line();
        code.Line("/// <inheritdoc/>").Line($"public override void AddTo(DigestWriter digest, {item}? item) => Digest.Add(digest, item);").Close().Line();
        code.Line("/// <summary>System.Text.Json's source generator.</summary>").Line(string.Create(CultureInfo.InvariantCulture, $"[JsonSourceGenerationOptions(MaxDepth = {facts.MaxDepth})]"));
        code.Line($"[JsonSerializable(typeof({item}[]))]").Line($"internal sealed partial class {plan.Name}Json : JsonSerializerContext;");
        if (plan.Has(Library.Nerdbank))
        {
            code.Line().Line("/// <summary>Where PolyType's source generator puts the shapes of the types.</summary>").Line($"[GenerateShapeFor<{item}[]>]").Line("internal sealed partial class Shapes;");
        }

        return code.ToString();

        void Property(string name, string value) => code.Line("/// <inheritdoc/>").Line($"public override {name} {value}").Line();
    }

    private static IEnumerable<string> Parts(PayloadPlan plan)
    {
        if (plan.Has(Library.ProtobufNet))
        {
            yield return "TypeModel.Create()";
        }

        if (plan.Has(Library.Nerdbank))
        {
            yield return $"TypeShapeResolver.ResolveDynamicOrThrow<{plan.Item}[], Shapes>()";
        }
    }

    private static string Position(Member key) => key.Shape is ScalarShape { Kind: ScalarKind.Text or ScalarKind.Guid } ? $"KeyTexts.WithPosition(item.{key.Name}, position)" : "position";
}

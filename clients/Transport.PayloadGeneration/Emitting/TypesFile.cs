namespace Transport.PayloadGeneration.Emitting;

/// <summary>Types.cs: the types of the items, with every library's own attributes.</summary>
internal static class TypesFile
{
    public static string Emit(PayloadPlan plan)
    {
        var code = new Code();
        code.Line("using System.Runtime.Serialization;").Line("using System.Text.Json.Serialization;");
        Using(Library.MemoryPack, "using MemoryPack;");
        Using(Library.MessagePack, "using MessagePack;");
        Using(Library.ProtobufNet, "using ProtoBuf;");
        // Both libraries of MessagePack have a [Key].
        Using(Library.Nerdbank, "using NerdbankKeyAttribute = Nerdbank.MessagePack.KeyAttribute;");
        code.Line().Line($"namespace {plan.Namespace};");
        foreach (var type in plan.Shape.Types)
        {
            EmitType(code.Line(), plan, type);
        }

        foreach (var type in plan.Shape.Enums)
        {
            EmitEnum(code.Line(), plan, type);
        }

        return code.ToString();

        void Using(Library library, string line)
        {
            if (plan.Has(library))
            {
                code.Line(line);
            }
        }
    }

    private static void EmitType(Code code, PayloadPlan plan, RecordType type)
    {
        code.Line($"/// <summary>{Code.Comment(type.Path)}</summary>").Line(DataContract(plan, type.Name));
        string[] attributes =
        [
            .. plan.Has(Library.MessagePack) ? ["MessagePackObject"] : Array.Empty<string>(),
            .. plan.Has(Library.MemoryPack) ? ["MemoryPackable"] : Array.Empty<string>(),
            .. plan.Has(Library.ProtobufNet) ? ["ProtoContract", "CompatibilityLevel(CompatibilityLevel.Level300)"] : Array.Empty<string>(),
        ];
        if (attributes.Length > 0)
        {
            code.Line($"[{string.Join(", ", attributes)}]");
        }

        code.Open($"public sealed partial class {type.Name}");
        for (var i = 0; i < type.Members.Count; i++)
        {
            if (i > 0)
            {
                code.Line();
            }

            EmitMember(code, plan, type.Members[i], i);
        }

        code.Close();
    }

    private static void EmitMember(Code code, PayloadPlan plan, Member member, int i)
    {
        var name = Code.Literal(member.JsonName);
        code.Line($"/// <summary>{Code.Comment(member.Path)}</summary>");
        code.Line($"[JsonPropertyName({name}), DataMember({(member.JsonName.Length == 0 ? "" : $"Name = {name}, ")}Order = {i})]");
        // Packed as protobuf's own default is, and -0 sent, which is a default otherwise.
        var options = CSharpTypes.IsPacked(member.Shape) ? ", IsPacked = true" : member.Shape is ScalarShape { HasNegativeZero: true, IsNullable: false } ? ", IsRequired = true" : "";
        string[] attributes =
        [
            .. plan.Has(Library.MessagePack) ? [$"Key({i})"] : Array.Empty<string>(),
            .. plan.Has(Library.Nerdbank) ? [$"NerdbankKey({i})"] : Array.Empty<string>(),
            .. plan.Has(Library.ProtobufNet) ? [$"ProtoMember({i + 1}{options})"] : Array.Empty<string>(),
        ];
        if (attributes.Length > 0)
        {
            code.Line($"[{string.Join(", ", attributes)}]");
        }

        code.Line($"public {CSharpTypes.Of(member.Shape)} {member.Name} {CSharpTypes.Accessors(member.Shape)}");
    }

    private static void EmitEnum(Code code, PayloadPlan plan, EnumType type)
    {
        code.Line($"/// <summary>{Code.Comment(type.Path)}</summary>").Line(DataContract(plan, type.Name));
        code.Line($"[JsonConverter(typeof(JsonStringEnumConverter<{type.Name}>))]");
        code.Open($"public enum {type.Name}");
        foreach (var (text, name) in type.Values)
        {
            code.Line($"[EnumMember(Value = {Code.Literal(text)}), JsonStringEnumMemberName({Code.Literal(text)})]").Line($"{name},");
        }

        code.Close();
    }

    private static string DataContract(PayloadPlan plan, string name) => $"[DataContract(Name = \"{name}\", Namespace = \"http://transport.example/{plan.Id}\")]";
}

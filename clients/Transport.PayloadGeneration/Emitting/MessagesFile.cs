namespace Transport.PayloadGeneration.Emitting;

/// <summary>Messages.cs: items to protoc's messages and back.</summary>
internal static class MessagesFile
{
    public static string Emit(PayloadPlan plan, ProtoNames names)
    {
        var code = new Code();
        code.Line("using System.Buffers;").Line("using System.Globalization;").Line("using Google.Protobuf;").Line("using Google.Protobuf.WellKnownTypes;");
        code.Line("using Transport.PluginContract.Payloads;").Line().Line($"namespace {plan.Namespace};").Line();
        code.Line($"/// <summary>Items to the messages of {plan.Id}.proto and back, within each call.</summary>");
        code.Open($"internal sealed class Messages : IProtobufMessages<{plan.Item}>");
        EmitCalls(code, plan);
        foreach (var type in plan.Shape.Types)
        {
            EmitTo(code.Line(), type, names);
            EmitFrom(code.Line(), type, names);
        }

        EmitScalars(code.Line());
        return code.Close().ToString();
    }

    private static void EmitCalls(Code code, PayloadPlan plan)
    {
        code.Open($"public object ToMessage({plan.Item}[] items)")
            .Line("var reply = new Wire.Reply();").Line("reply.Items.Capacity = items.Length;")
            .Open("foreach (var item in items)").Line("reply.Items.Add(To(item));").Close()
            .Line().Line("return reply;").Close();
        code.Line().Open($"public {plan.Item}[] Read(in ReadOnlySequence<byte> input)")
            .Line("var messages = Wire.Reply.Parser.ParseFrom(input).Items;").Line($"var items = new {plan.Item}[messages.Count];")
            .Open("for (var i = 0; i < items.Length; i++)").Line("items[i] = From(messages[i]);").Close()
            .Line().Line("return items;").Close();
    }

    private static void EmitTo(Code code, RecordType type, ProtoNames names)
    {
        code.Open($"private static Wire.{names.Of(type)} To({type.Name} item)").Line($"var message = new Wire.{names.Of(type)}();");
        foreach (var member in type.Members)
        {
            var field = $"message.{names.Property(member)}";
            var value = $"item.{member.Name}";
            if (member.Shape is ListShape list)
            {
                code.Line($"{field}.Capacity = {value}.Count;").Open($"foreach (var element in {value})").Line($"{field}.Add({To(list.Element, "element", names)});").Close();
            }
            else if (member.Shape is MapShape map)
            {
                code.Open($"foreach (var (key, element) in {value})").Line($"{field}.Add(key, {To(map.Value, "element", names)});").Close();
            }
            else if (member.Shape.IsNullable)
            {
                // The generated setters refuse null; a field that is not set is how null travels.
                code.Open($"if ({value} is {{ }} value{member.Name})").Line($"{field} = {To(member.Shape, "value" + member.Name, names)};").Close();
            }
            else
            {
                code.Line($"{field} = {To(member.Shape, value, names)};");
            }
        }

        code.Line("return message;").Close();
    }

    private static void EmitFrom(Code code, RecordType type, ProtoNames names)
    {
        code.Open($"private static {type.Name} From(Wire.{names.Of(type)} message)").Line($"var item = new {type.Name}();");
        foreach (var member in type.Members)
        {
            var field = $"message.{names.Property(member)}";
            var value = $"item.{member.Name}";
            if (member.Shape is ListShape list)
            {
                code.Line($"{value}.Capacity = {field}.Count;").Open($"foreach (var element in {field})").Line($"{value}.Add({From(list.Element, "element")});").Close();
            }
            else if (member.Shape is MapShape map)
            {
                code.Open($"foreach (var (key, element) in {field})").Line($"{value}.Add(key, {From(map.Value, "element")});").Close();
            }
            else if (ProtoFile.HasPresence(member.Shape) && member.Shape.IsNullable)
            {
                code.Line($"{value} = message.Has{names.Property(member)} ? {From(member.Shape, field)} : null;");
            }
            else if (member.Shape is ObjectShape or ScalarShape { Kind: ScalarKind.Instant or ScalarKind.OffsetInstant })
            {
                code.Open($"if ({field} is {{ }} value{member.Name})").Line($"{value} = {From(member.Shape, "value" + member.Name)};").Close();
            }
            else
            {
                code.Line($"{value} = {From(member.Shape, field)};");
            }
        }

        code.Line("return item;").Close();
    }

    private static string To(Shape shape, string value, ProtoNames names) => shape switch
    {
        ObjectShape => $"To({value})",
        EnumShape of => $"(Wire.{names.Of(of.Type)})(int){value}",
        ScalarShape { Kind: ScalarKind.Instant } => $"Timestamp.FromDateTime({value})",
        ScalarShape { Kind: ScalarKind.OffsetInstant } => $"new Wire.OffsetInstant {{ Ticks = {value}.Ticks, Minutes = {value}.TotalOffsetMinutes }}",
        ScalarShape { Kind: ScalarKind.Date } => $"{value}.DayNumber",
        ScalarShape { Kind: ScalarKind.Decimal } => $"{value}.ToString(CultureInfo.InvariantCulture)",
        ScalarShape { Kind: ScalarKind.Guid } => $"{value}.ToString()",
        _ => value,
    };

    private static string From(Shape shape, string value) => shape switch
    {
        ObjectShape => $"From({value})",
        EnumShape of => $"({of.Type.Name})(int){value}",
        ScalarShape { Kind: ScalarKind.Instant } => $"{value}.ToDateTime()",
        ScalarShape { Kind: ScalarKind.OffsetInstant } => $"new DateTimeOffset({value}.Ticks, TimeSpan.FromMinutes({value}.Minutes))",
        ScalarShape { Kind: ScalarKind.Date } => $"DateOnly.FromDayNumber({value})",
        ScalarShape { Kind: ScalarKind.Decimal } => $"ToDecimal({value})",
        ScalarShape { Kind: ScalarKind.Guid } => $"ToGuid({value})",
        _ => value,
    };

    /// <summary>protobuf leaves out what is a default, and an absent text is an empty one.</summary>
    private static void EmitScalars(Code code)
    {
        code.Line("private static decimal ToDecimal(string text) => text.Length == 0 ? 0 : decimal.Parse(text, NumberStyles.Number, CultureInfo.InvariantCulture);").Line();
        code.Line("private static Guid ToGuid(string text) => text.Length == 0 ? default : Guid.Parse(text);");
    }
}

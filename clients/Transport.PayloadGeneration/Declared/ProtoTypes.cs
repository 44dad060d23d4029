using Google.Protobuf.Reflection;

namespace Transport.PayloadGeneration.Declared;

/// <summary>Messages of a .proto file. Only their types count: numbers of fields and kinds of integers are this payload's own.</summary>
internal sealed class ProtoTypes
{
    private readonly TypeBuilder<string> _builder;
    private readonly Dictionary<string, DescriptorProto> _messages = new(StringComparer.Ordinal);
    private readonly Dictionary<string, EnumDescriptorProto> _enums = new(StringComparer.Ordinal);

    private ProtoTypes(string id, FileDescriptorSet files)
    {
        _builder = new(id);
        foreach (var file in files.Files)
        {
            Add(file.Package.Length == 0 ? "" : "." + file.Package, file.MessageTypes, file.EnumTypes);
        }
    }

    /// <exception cref="SampleException">As <see cref="DeclaredTypes.Read"/>.</exception>
    public static DeclaredTypes Read(string file, string? message, string id)
    {
        var name = Path.GetFileName(file);
        var files = new FileDescriptorSet { FileSystem = new Beside() };
        files.AddImportPath(Path.GetDirectoryName(Path.GetFullPath(file))!);
        try
        {
            using var text = Beside.Open(file);
            files.Add(name, includeInOutput: true, text);
            files.Process();
        }
        catch (ArgumentException import)
        {
            throw new SampleException($"{name} imports what is not beside it: {import.Message.ReplaceLineEndings(" ").TrimEnd('.')}");
        }

        if (files.GetErrors().FirstOrDefault(error => error.IsError) is { } wrong)
        {
            throw new SampleException($"{wrong.File}:{wrong.LineNumber}:{wrong.ColumnNumber} is not protobuf: {wrong.Message.TrimEnd('.')}");
        }

        var reader = new ProtoTypes(id, files);
        var root = reader.Find(name, files.Files.First(of => of.Name == name), message);
        reader.MessageOf(root, "$");
        return reader._builder.Build($"{name}:{root[1..]}");
    }

    private void Add(string scope, IEnumerable<DescriptorProto> messages, IEnumerable<EnumDescriptorProto> enums)
    {
        foreach (var of in enums)
        {
            _enums[$"{scope}.{of.Name}"] = of;
        }

        foreach (var message in messages)
        {
            var name = $"{scope}.{message.Name}";
            _messages[name] = message;
            Add(name, message.NestedTypes, message.EnumTypes);
        }
    }

    /// <summary>The message that was typed, or the only one of the file that no other holds.</summary>
    private string Find(string file, FileDescriptorProto proto, string? typed)
    {
        var own = proto.MessageTypes.Select(message => (proto.Package.Length == 0 ? "." : $".{proto.Package}.") + message.Name).ToList();
        var held = own.SelectMany(name => _messages[name].Fields.Where(field => field.TypeName != name).Select(field => field.TypeName)).ToHashSet(StringComparer.Ordinal);
        var found = typed is null ? own.FindAll(name => !held.Contains(name)) : [.. _messages.Keys.Where(name => name == "." + typed || name.EndsWith("." + typed, StringComparison.Ordinal))];
        var some = string.Join(", ", (found.Count > 1 ? found : own).Select(name => name[1..]).Take(6));
        return found switch
        {
            [var one] => one,
            _ when own.Count == 0 => throw new SampleException($"{file} has no message"),
            [] when typed is not null => throw new SampleException($"{file} has no message '{typed}': type one of its messages after a colon, such as {some}"),
            _ => throw new SampleException($"{file} has more than one message that may be an item: type one after a colon, such as {some}"),
        };
    }

    private RecordType MessageOf(string name, string path) => _builder.RecordOf(name, name[(name.LastIndexOf('.') + 1)..], path, members =>
    {
        foreach (var field in _messages[name].Fields)
        {
            members.Add(field.JsonName is { Length: > 0 } json ? json : CamelCase(field.Name), at => ShapeOf(field, at));
        }
    });

    private Shape ShapeOf(FieldDescriptorProto field, string path)
    {
        if (field.label != FieldDescriptorProto.Label.LabelRepeated)
        {
            // A message may always be absent; of a oneof, all but one are.
            var isNullable = field.Proto3Optional || field.ShouldSerializeOneofIndex() || field.type == FieldDescriptorProto.Type.TypeMessage;
            if (field.ShouldSerializeOneofIndex() && !field.Proto3Optional)
            {
                _builder.Decisions.Add("nullable, as members of a oneof are", path);
            }

            return ValueOf(field, isNullable, path);
        }

        if (_messages.GetValueOrDefault(field.TypeName) is { Options.MapEntry: true } entry)
        {
            _builder.Decisions.Add("dictionary", path);
            return new MapShape(ValueOf(entry.Fields.First(of => of.Number == 2), isNullable: false, path + ".*"));
        }

        return new ListShape(ValueOf(field, isNullable: false, path + "[]"));
    }

    private Shape ValueOf(FieldDescriptorProto field, bool isNullable, string path) => field.type switch
    {
        FieldDescriptorProto.Type.TypeString => _builder.Scalar(ScalarKind.Text, isNullable, path),
        FieldDescriptorProto.Type.TypeBytes => _builder.Scalar(ScalarKind.Text, isNullable, path, "text in base64"),
        FieldDescriptorProto.Type.TypeBool => _builder.Scalar(ScalarKind.Bool, isNullable, path),
        FieldDescriptorProto.Type.TypeFloat or FieldDescriptorProto.Type.TypeDouble => _builder.Scalar(ScalarKind.Double, isNullable, path),
        FieldDescriptorProto.Type.TypeInt32 or FieldDescriptorProto.Type.TypeSint32 or FieldDescriptorProto.Type.TypeSfixed32 => _builder.Scalar(ScalarKind.Int32, isNullable, path),
        FieldDescriptorProto.Type.TypeUint64 or FieldDescriptorProto.Type.TypeFixed64 => _builder.Scalar(ScalarKind.Int64, isNullable, path, "long, to 2^63"),
        FieldDescriptorProto.Type.TypeUint32 or FieldDescriptorProto.Type.TypeFixed32 or FieldDescriptorProto.Type.TypeInt64 or FieldDescriptorProto.Type.TypeSint64 or FieldDescriptorProto.Type.TypeSfixed64
            => _builder.Scalar(ScalarKind.Int64, isNullable, path),
        FieldDescriptorProto.Type.TypeEnum => _builder.EnumOf(field.TypeName, field.TypeName[(field.TypeName.LastIndexOf('.') + 1)..], path, isNullable, () => _enums[field.TypeName].Values.Select(value => value.Name)),
        FieldDescriptorProto.Type.TypeMessage => (Shape?)WellKnown(field.TypeName, isNullable, path) ?? new ObjectShape(MessageOf(field.TypeName, path), isNullable),
        _ => throw new SampleException($"{path} is a group, which proto3 has not: no form of it is the same on every wire"),
    };

    private ScalarShape? WellKnown(string name, bool isNullable, string path) => name switch
    {
        ".google.protobuf.Timestamp" => _builder.Scalar(ScalarKind.Instant, isNullable, path),
        ".google.protobuf.Duration" => _builder.Scalar(ScalarKind.Text, isNullable, path, "text, as JSON has it"),
        ".google.protobuf.StringValue" => _builder.Scalar(ScalarKind.Text, isNullable, path),
        ".google.protobuf.BoolValue" => _builder.Scalar(ScalarKind.Bool, isNullable, path),
        ".google.protobuf.Int32Value" => _builder.Scalar(ScalarKind.Int32, isNullable, path),
        ".google.protobuf.UInt32Value" or ".google.protobuf.Int64Value" or ".google.protobuf.UInt64Value" => _builder.Scalar(ScalarKind.Int64, isNullable, path),
        ".google.protobuf.FloatValue" or ".google.protobuf.DoubleValue" => _builder.Scalar(ScalarKind.Double, isNullable, path),
        ".google.protobuf.BytesValue" => _builder.Scalar(ScalarKind.Text, isNullable, path, "text in base64"),
        _ when name.StartsWith(".google.protobuf.", StringComparison.Ordinal) => throw new SampleException($"{path} is {name[1..]}: no form of it is the same on every wire"),
        _ => null,
    };

    private static string CamelCase(string name) => string.Concat(name.Split('_').Where(word => word.Length > 0).Select((word, i) => i == 0 ? word : char.ToUpperInvariant(word[0]) + word[1..]));

    /// <summary>Plain files of bounded length alone: a pipe would be waited for, and a device read for ever.</summary>
    private sealed class Beside : IFileSystem
    {
        private const long MostBytes = 4 * 1024 * 1024;

        /// <summary>What has no length, such as a pipe, is not read either.</summary>
        public static StreamReader Open(string path) => new FileInfo(path).Length is > 0 and <= MostBytes
            ? File.OpenText(path)
            : throw new IOException($"'{Path.GetFileName(path)}' is empty, or not a file of {MostBytes / (1024 * 1024)} MB at most");

        public bool Exists(string path) => File.Exists(path);

        public TextReader OpenText(string path) => Open(path);
    }
}

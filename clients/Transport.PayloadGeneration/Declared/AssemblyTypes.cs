using System.Reflection;
using System.Runtime.InteropServices;

namespace Transport.PayloadGeneration.Declared;

/// <summary>Types of an assembly, read without running any of it.</summary>
internal sealed class AssemblyTypes
{
    private const string TextInJson = "text, as JSON has it";

    private static readonly Dictionary<string, (ScalarKind Kind, string? TakenFor)> Scalars = new()
    {
        ["System.String"] = (ScalarKind.Text, null),
        ["System.Boolean"] = (ScalarKind.Bool, null),
        ["System.SByte"] = (ScalarKind.Int32, null),
        ["System.Byte"] = (ScalarKind.Int32, null),
        ["System.Int16"] = (ScalarKind.Int32, null),
        ["System.UInt16"] = (ScalarKind.Int32, null),
        ["System.Int32"] = (ScalarKind.Int32, null),
        ["System.UInt32"] = (ScalarKind.Int64, null),
        ["System.Int64"] = (ScalarKind.Int64, null),
        ["System.UInt64"] = (ScalarKind.Int64, "long, to 2^63"),
        ["System.Single"] = (ScalarKind.Double, null),
        ["System.Double"] = (ScalarKind.Double, null),
        ["System.Decimal"] = (ScalarKind.Decimal, null),
        ["System.DateTime"] = (ScalarKind.Instant, null),
        ["System.DateTimeOffset"] = (ScalarKind.OffsetInstant, null),
        ["System.DateOnly"] = (ScalarKind.Date, null),
        ["System.Guid"] = (ScalarKind.Guid, null),
        ["System.Char"] = (ScalarKind.Text, TextInJson),
        ["System.TimeSpan"] = (ScalarKind.Text, TextInJson),
        ["System.TimeOnly"] = (ScalarKind.Text, TextInJson),
        ["System.Uri"] = (ScalarKind.Text, TextInJson),
        ["System.Version"] = (ScalarKind.Text, TextInJson),
        ["System.Byte[]"] = (ScalarKind.Text, "text in base64"),
    };

    private static readonly string[] Lists =
    [
        "System.Collections.Generic.List`1", "System.Collections.Generic.IList`1", "System.Collections.Generic.ICollection`1", "System.Collections.Generic.IEnumerable`1",
        "System.Collections.Generic.IReadOnlyList`1", "System.Collections.Generic.IReadOnlyCollection`1", "System.Collections.Generic.HashSet`1", "System.Collections.Generic.ISet`1",
        "System.Collections.Immutable.ImmutableArray`1", "System.Collections.Immutable.ImmutableList`1", "System.Collections.ObjectModel.Collection`1", "System.Collections.ObjectModel.ObservableCollection`1",
    ];

    private static readonly string[] Dictionaries =
    [
        "System.Collections.Generic.Dictionary`2", "System.Collections.Generic.IDictionary`2", "System.Collections.Generic.IReadOnlyDictionary`2",
        "System.Collections.Generic.SortedDictionary`2", "System.Collections.Immutable.ImmutableDictionary`2",
    ];

    private readonly NullabilityInfoContext _nullability = new();
    private readonly TypeBuilder<string> _builder;

    private AssemblyTypes(string id) => _builder = new(id);

    /// <exception cref="SampleException">As <see cref="DeclaredTypes.Read"/>.</exception>
    public static DeclaredTypes Read(string file, string? type, string id)
    {
        var folder = Path.GetDirectoryName(Path.GetFullPath(file))!;
        var runtime = RuntimeEnvironment.GetRuntimeDirectory();
        // The program's own first: where an assembly is in both, it was built with that.
        var assemblies = new[] { folder, runtime, runtime.Replace("Microsoft.NETCore.App", "Microsoft.AspNetCore.App", StringComparison.Ordinal) }
            .Where(Directory.Exists).SelectMany(path => Directory.EnumerateFiles(path, "*.dll")).Append(Path.GetFullPath(file)).DistinctBy(Path.GetFileName);
        using var context = new MetadataLoadContext(new PathAssemblyResolver(assemblies), "System.Private.CoreLib");
        var name = Path.GetFileName(file);
        try
        {
            var assembly = context.LoadFromAssemblyPath(Path.GetFullPath(file));
            var root = Find(name, assembly, type);
            var reader = new AssemblyTypes(id);
            reader.ObjectOf(root, "$");
            return reader._builder.Build($"{name}:{root.FullName}");
        }
        catch (BadImageFormatException)
        {
            throw new SampleException($"'{file}' is not an assembly of .NET");
        }
        catch (Exception missing) when (missing is FileNotFoundException or FileLoadException or TypeLoadException)
        {
            throw new SampleException($"{name} needs what is not beside it: {missing.Message.ReplaceLineEndings(" ").TrimEnd('.')}; name the file in the folder that 'dotnet publish' made");
        }
    }

    private static Type Find(string file, Assembly assembly, string? name)
    {
        // Of types that were not named, those that need what is missing are passed over.
        var all = assembly.GetTypes().Where(type => (type.IsPublic || type.IsNestedPublic) && type is { IsEnum: false, IsInterface: false }).ToList();
        var found = name is null ? all.FindAll(HasMembers) : all.FindAll(type => type.FullName?.Replace('+', '.') == name.Replace('+', '.') || type.Name == name);
        var some = string.Join(", ", (found.Count > 1 ? found : all).Select(type => type.FullName).Order(StringComparer.Ordinal).Take(6));
        return found switch
        {
            [var one] => one,
            [] when name is null => throw new SampleException($"{file} has no public type with members that can be sent"),
            [] => throw new SampleException($"{file} has no public type '{name}': type one of its types after a colon, such as {some}"),
            _ => throw new SampleException($"{file} has {found.Count} types{(name is null ? "" : $" of the name '{name}'")}: type one after a colon, such as {some}"),
        };
    }

    private static bool HasMembers(Type type)
    {
        try
        {
            return Members(type).Any();
        }
        catch (Exception missing) when (missing is FileNotFoundException or FileLoadException or TypeLoadException)
        {
            return false;
        }
    }

    private Shape ShapeOf(Type type, NullabilityInfo? nullability, string path)
    {
        if (type is { IsGenericType: true } && type.GetGenericTypeDefinition().FullName == "System.Nullable`1")
        {
            return ShapeOf(type.GetGenericArguments()[0], null, path) is var shape and not (ListShape or MapShape) ? shape with { IsNullable = true } : throw Refused(path, "is a list that may be null");
        }

        // A type that says nothing of null may be.
        var isNullable = !type.IsValueType && nullability?.ReadState != NullabilityState.NotNull;
        if (Scalars.TryGetValue(type.FullName ?? "", out var scalar))
        {
            return _builder.Scalar(scalar.Kind, isNullable, path, scalar.TakenFor);
        }

        if (type.IsEnum)
        {
            return Has(type, "System.FlagsAttribute") ? _builder.Scalar(ScalarKind.Text, isNullable: false, path, "text: an enum whose values are combined")
                : _builder.EnumOf(type.FullName!, type.Name, path, isNullable: false, () => type.GetFields(BindingFlags.Public | BindingFlags.Static).Select(NameInJson));
        }

        if (type.IsArray)
        {
            return type.GetArrayRank() == 1 ? new ListShape(ShapeOf(type.GetElementType()!, nullability?.ElementType, path + "[]")) : throw Refused(path, $"is an array of {type.GetArrayRank()} dimensions");
        }

        if (type.IsGenericType && type.GetGenericTypeDefinition().FullName is { } definition)
        {
            var (arguments, of) = (type.GetGenericArguments(), nullability?.GenericTypeArguments);
            if (Lists.Contains(definition))
            {
                return new ListShape(ShapeOf(arguments[0], of?.ElementAtOrDefault(0), path + "[]"));
            }

            if (Dictionaries.Contains(definition))
            {
                _builder.Decisions.Add("dictionary", path);
                return arguments[0].FullName is "System.String" or "System.Guid" or "System.Int32" or "System.Int64"
                    ? new MapShape(ShapeOf(arguments[1], of?.ElementAtOrDefault(1), path + ".*"))
                    : throw Refused(path, $"is a dictionary by {NameOf(arguments[0])}");
            }
        }

        return new ObjectShape(ObjectOf(type, path), isNullable);
    }

    private RecordType ObjectOf(Type type, string path)
    {
        if (ProblemOf(type) is { } problem)
        {
            throw Refused(path, problem);
        }

        return _builder.RecordOf(type.AssemblyQualifiedName!, type.Name.Split('`')[0], path, members =>
        {
            foreach (var property in Members(type))
            {
                members.Add(NameInJson(property), at => Has(property, "System.Text.Json.Serialization.JsonConverterAttribute") ? throw Refused(at, "has a converter") : ShapeOf(property.PropertyType, _nullability.Create(property), at));
            }

            if (type.GetProperties(BindingFlags.Public | BindingFlags.Instance).Where(property => !Members(type).Contains(property)).ToList() is { Count: > 0 } others)
            {
                others.ForEach(property => _builder.Decisions.Add("left out: cannot be set, or is ignored in JSON", $"{path}.{NameInJson(property)}"));
            }
        });
    }

    /// <summary>Why objects of a type have no form that all wires share; null if they have.</summary>
    private static string? ProblemOf(Type type) =>
        type.FullName is "System.Object" ? "is an object of any type"
        : type.IsInterface || type.IsAbstract ? $"is {NameOf(type)}, which only others implement"
        : type.IsGenericParameter || type.IsPointer ? $"is {NameOf(type)}"
        : type is { IsValueType: false, BaseType: { FullName: not "System.Object" } parent } ? $"is {NameOf(type)}, which inherits from {NameOf(parent)}: type a class without a base"
        : Has(type, "System.Text.Json.Serialization.JsonConverterAttribute") ? $"is {NameOf(type)}, which has a converter"
        : type.Namespace is "System" || type.Namespace?.StartsWith("System.", StringComparison.Ordinal) == true ? $"is {NameOf(type)}"
        : null;

    /// <summary>Properties that a reader can give back: set, given to a constructor, or a list that is filled.</summary>
    private static IEnumerable<PropertyInfo> Members(Type type)
    {
        var given = type.GetConstructors().SelectMany(constructor => constructor.GetParameters()).Select(parameter => parameter.Name).ToHashSet(StringComparer.OrdinalIgnoreCase);
        return type.GetProperties(BindingFlags.Public | BindingFlags.Instance).Where(property =>
            property.GetMethod is { IsPublic: true } && property.GetIndexParameters().Length == 0
            && (property.SetMethod is { IsPublic: true } || given.Contains(property.Name) || (property.PropertyType is { IsGenericType: true } of && Lists.Concat(Dictionaries).Contains(of.GetGenericTypeDefinition().FullName)))
            && !Has(property, "System.Text.Json.Serialization.JsonIgnoreAttribute") && !Has(property, "System.Runtime.Serialization.IgnoreDataMemberAttribute"));
    }

    /// <summary>As an attribute says, or as ASP.NET Core writes it.</summary>
    private static string NameInJson(MemberInfo member) =>
        member.GetCustomAttributesData().FirstOrDefault(attribute => attribute.AttributeType.FullName
            is "System.Text.Json.Serialization.JsonPropertyNameAttribute" or "System.Text.Json.Serialization.JsonStringEnumMemberNameAttribute")?.ConstructorArguments[0].Value as string
        ?? (member is PropertyInfo ? JsonNamingPolicy.CamelCase.ConvertName(member.Name) : member.Name);

    private static bool Has(MemberInfo member, string attribute) => member.GetCustomAttributesData().Any(data => data.AttributeType.FullName == attribute);

    private static string NameOf(Type type) => type.FullName ?? type.Name;

    private static SampleException Refused(string path, string why) => new($"{path} {why}: no form of it is the same on every wire");
}

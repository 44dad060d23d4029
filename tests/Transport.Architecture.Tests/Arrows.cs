using ArchUnitNET.Domain;
using ArchUnitNET.Domain.Dependencies;
using ArchUnitNET.Loader;

namespace Transport.Architecture.Tests;

/// <summary>Which type of the product needs which other one, read from the built assemblies.</summary>
/// <remarks>
/// Attributes are left out, and so are source-generated JSON contexts: a list of JSON names names every type it reads, and no code follows from it. Type parameters are no types of
/// a folder: ArchUnitNET takes those of one name for one.
/// </remarks>
internal static class Arrows
{
    private static readonly Lazy<IReadOnlyList<(IType From, IType To)>> Loaded = new(Load);

    /// <summary>Pairs of types, each once, never of a type with itself.</summary>
    public static IReadOnlyList<(IType From, IType To)> All => Loaded.Value;

    /// <summary>The project of a type: assemblies are named after their project.</summary>
    public static string ProjectOf(IType type) => type.Assembly.Name.Split(',')[0];

    /// <summary>The folder of a type: namespaces follow folders.</summary>
    public static string FolderOf(IType type) => type.Namespace.FullName;

    private static IReadOnlyList<(IType From, IType To)> Load()
    {
        var files = Directory.EnumerateFiles(AppContext.BaseDirectory, "Transport.*.dll")
            .Where(file => !Path.GetFileName(file).Contains(".Test", StringComparison.Ordinal));
        var loader = new ArchLoader();
        foreach (var file in files)
        {
            loader.LoadAssembly(System.Reflection.Assembly.LoadFrom(file));
        }

        var ours = loader.Build().Types.Where(IsOurs).ToList();
        return
        [
            .. (from type in ours
                where !IsJsonContext(type)
                from dependency in type.Dependencies
                where dependency is not AttributeTypeDependency and not AttributeMemberDependency
                let target = dependency.Target
                where target is not GenericParameter && IsOurs(target) && !target.Equals(type) && !Inherits(target, type)
                select (type, target)).Distinct(),
        ];
    }

    /// <summary>A base class names its derived ones, and those derived from them, in its list of JSON names alone.</summary>
    private static bool Inherits(IType derived, IType from) =>
        derived.Dependencies.Any(dependency => dependency is InheritsBaseClassDependency && (dependency.Target.Equals(from) || (IsOurs(dependency.Target) && Inherits(dependency.Target, from))));

    private static bool IsOurs(IType type) =>
        type.Assembly?.Name.StartsWith("Transport.", StringComparison.Ordinal) == true
        && type.Namespace?.FullName.StartsWith("Transport.", StringComparison.Ordinal) == true;

    /// <summary>The context itself and the converters nested in it.</summary>
    private static bool IsJsonContext(IType type) =>
        type.Dependencies.Any(dependency => dependency is InheritsBaseClassDependency && dependency.Target.Name == "JsonSerializerContext")
        || (type.IsNested && type.FullName.Contains("Json+", StringComparison.Ordinal));
}

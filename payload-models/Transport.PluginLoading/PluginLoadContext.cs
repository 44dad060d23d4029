using System.Runtime.Loader;
using Transport.PayloadModels;

namespace Transport.PluginLoading;

/// <summary>
/// A plugin's own assemblies, resolved by its <c>.deps.json</c>. Contract, payload models and framework are the host's: their types
/// must be the same on both sides.
/// </summary>
/// <param name="mainAssembly">Path of the plugin's assembly.</param>
/// <param name="payload">
/// The context of the payload that the plugin carries, which is asked first: <c>[MemoryPackable]</c> makes a type one of MemoryPack.Core's, and a plugin with a copy of that
/// assembly of its own would not know it. Null for none.
/// </param>
internal sealed class PluginLoadContext(string mainAssembly, PluginLoadContext? payload = null) : AssemblyLoadContext(Path.GetFileNameWithoutExtension(mainAssembly))
{
    private static readonly HashSet<string?> Shared =
        [typeof(TransportPlugin).Assembly.GetName().Name, typeof(IDataWay).Assembly.GetName().Name, typeof(Person).Assembly.GetName().Name];

    private readonly AssemblyDependencyResolver _resolver = new(mainAssembly);

    /// <summary>Path of the plugin's, or the payload's, own assembly.</summary>
    public string MainAssembly => mainAssembly;

    protected override Assembly? Load(AssemblyName assemblyName)
    {
        if (Shared.Contains(assemblyName.Name))
        {
            return null;
        }

        return payload?.LoadFor(this, assemblyName) ?? LoadOwn(assemblyName);
    }

    protected override nint LoadUnmanagedDll(string unmanagedDllName)
    {
        var path = _resolver.ResolveUnmanagedDllToPath(unmanagedDllName);
        return path is null ? nint.Zero : LoadUnmanagedDllFromPath(path);
    }

    private Assembly? LoadOwn(AssemblyName assemblyName) => _resolver.ResolveAssemblyToPath(assemblyName) is { } path ? LoadFromAssemblyPath(path) : null;

    /// <summary>An assembly that the payload's .deps.json has; null for any other.</summary>
    /// <exception cref="FileLoadException">It is older than the one that the plugin was built with.</exception>
    private Assembly? LoadFor(PluginLoadContext plugin, AssemblyName asked)
    {
        var own = LoadOwn(asked)?.GetName();
        return own is not null && own.Version < asked.Version
            ? throw new FileLoadException($"{Name} was built with {own.Name} {own.Version}, and {plugin.Name} with {asked.Version}: build the payload again")
            : own is null ? null : LoadFromAssemblyName(own);
    }
}

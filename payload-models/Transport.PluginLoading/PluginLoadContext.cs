using System.Reflection;
using System.Runtime.Loader;
using Transport.DataContract;
using Transport.PayloadModels;
using Transport.PluginContract;

namespace Transport.PluginLoading;

/// <summary>
/// A plugin's own assemblies, resolved by its <c>.deps.json</c>. Contract, payload models and framework are the host's: their types
/// must be the same on both sides.
/// </summary>
internal sealed class PluginLoadContext(string mainAssembly) : AssemblyLoadContext(Path.GetFileNameWithoutExtension(mainAssembly))
{
    private static readonly HashSet<string?> Shared =
        [typeof(TransportPlugin).Assembly.GetName().Name, typeof(IDataWay).Assembly.GetName().Name, typeof(Person).Assembly.GetName().Name];

    private readonly AssemblyDependencyResolver _resolver = new(mainAssembly);

    protected override Assembly? Load(AssemblyName assemblyName)
    {
        if (Shared.Contains(assemblyName.Name))
        {
            return null;
        }

        var path = _resolver.ResolveAssemblyToPath(assemblyName);
        return path is null ? null : LoadFromAssemblyPath(path);
    }

    protected override nint LoadUnmanagedDll(string unmanagedDllName)
    {
        var path = _resolver.ResolveUnmanagedDllToPath(unmanagedDllName);
        return path is null ? nint.Zero : LoadUnmanagedDllFromPath(path);
    }
}

using System.Reflection;
using System.Reflection.Emit;
using Transport.PluginContract;

namespace Transport.PluginLoading.Tests;

/// <summary>A folder of plugin folders that a test may break.</summary>
internal sealed class TemporaryPlugins : IDisposable
{
    public const string Newtonsoft = "newtonsoft-json";

    public string Folder { get; } = Directory.CreateTempSubdirectory("transport-plugins-").FullName;

    /// <summary>Copies the built plugin under a new name.</summary>
    public string AddNewtonsoft(string name = Newtonsoft)
    {
        var built = Path.Combine(PluginFolders.FindDefault() ?? throw new InvalidOperationException("no plugins were built"), Newtonsoft);
        var copy = Directory.CreateDirectory(Path.Combine(Folder, name)).FullName;
        foreach (var file in Directory.EnumerateFiles(built))
        {
            File.Copy(file, Path.Combine(copy, Path.GetFileName(file)));
        }

        return copy;
    }

    /// <summary>Copies the configurable plugin.</summary>
    public string AddHostile(string name, string behaviour)
    {
        var built = Path.Combine(PluginFolders.FindDefault() ?? throw new InvalidOperationException("no plugins were built"), "..", "hostile-plugins", "hostile");
        var copy = Directory.CreateDirectory(Path.Combine(Folder, name)).FullName;
        foreach (var file in Directory.EnumerateFiles(built))
        {
            File.Copy(file, Path.Combine(copy, Path.GetFileName(file)));
        }

        File.WriteAllText(Path.Combine(copy, "behaviour.txt"), behaviour);
        return copy;
    }

    /// <summary>Makes a plugin compiled against a contract that is not this program's.</summary>
    /// <param name="callsWhatIsGone">Its constructor uses a type that the contract has no more.</param>
    public string AddForContract(string name, Version contract, bool callsWhatIsGone)
    {
        var other = new PersistedAssemblyBuilder(new AssemblyName("Transport.PluginContract") { Version = contract }, typeof(object).Assembly);
        var types = other.DefineDynamicModule("Transport.PluginContract");
        var gone = types.DefineType("Transport.PluginContract.Gone", TypeAttributes.Public | TypeAttributes.Abstract | TypeAttributes.Sealed);
        var call = gone.DefineMethod("Call", MethodAttributes.Public | MethodAttributes.Static, typeof(void), []);
        call.GetILGenerator().Emit(OpCodes.Ret);
        gone.CreateType();

        var folder = Directory.CreateDirectory(Path.Combine(Folder, name)).FullName;
        var assembly = new PersistedAssemblyBuilder(new AssemblyName(name), typeof(object).Assembly);
        var plugin = assembly.DefineDynamicModule(name).DefineType("Older", TypeAttributes.Public, callsWhatIsGone ? typeof(TransportPlugin) : typeof(object));
        var body = plugin.DefineConstructor(MethodAttributes.Public, CallingConventions.Standard, []).GetILGenerator();
        body.Emit(OpCodes.Call, call);
        body.Emit(OpCodes.Ret);
        plugin.CreateType();
        if (callsWhatIsGone)
        {
            assembly.SetCustomAttribute(new CustomAttributeBuilder(typeof(TransportPluginAttribute).GetConstructor([typeof(Type)])!, [plugin]));
        }

        assembly.Save(Path.Combine(folder, name + ".dll"));
        File.WriteAllText(Path.Combine(folder, name + ".deps.json"), """{"runtimeTarget":{"name":"net10.0"},"targets":{"net10.0":{}},"libraries":{}}""");
        return folder;
    }

    /// <summary>Makes an assembly without any code but an empty class, and the attribute that exports <paramref name="exported"/>.</summary>
    public string AddEmitted(string name, Type? exported)
    {
        var folder = Directory.CreateDirectory(Path.Combine(Folder, name)).FullName;
        var assembly = new PersistedAssemblyBuilder(new AssemblyName(name), typeof(object).Assembly);
        if (exported is not null)
        {
            assembly.SetCustomAttribute(new CustomAttributeBuilder(
                typeof(TransportPluginAttribute).GetConstructor([typeof(Type)])!, [exported]));
        }

        assembly.DefineDynamicModule(name).DefineType("Empty", TypeAttributes.Public).CreateType();
        assembly.Save(Path.Combine(folder, name + ".dll"));
        File.WriteAllText(Path.Combine(folder, name + ".deps.json"), """{"runtimeTarget":{"name":"net10.0"},"targets":{"net10.0":{}},"libraries":{}}""");
        return folder;
    }

    public void Dispose() => Directory.Delete(Folder, recursive: true);
}

namespace Transport.PluginLoading.Payloads;

/// <summary>Loads a payload that was built, and plugins over it.</summary>
public static class PayloadLoader
{
    /// <summary>The payload of a folder, in a load context of its own: in this process its code runs. Load it once: each time its types are others.</summary>
    /// <param name="folder">The folder of its build, with the <c>.deps.json</c> in it.</param>
    /// <exception cref="PluginLoadException">It does not load.</exception>
    public static LoadedPayload Load(string folder)
    {
        var id = Path.GetFileName(Path.TrimEndingDirectorySeparator(folder));
        try
        {
            var main = PluginManifest.FindMainAssembly(folder);
            PluginManifest.CheckPackages(folder, main);
            var context = new PluginLoadContext(main);
            var assembly = context.LoadFromAssemblyPath(main);
            ContractVersion.Check(assembly);
            var attribute = assembly.GetCustomAttribute<PayloadPluginAttribute>() ?? throw new PluginException(
                $"{Path.GetFileName(main)} has no [assembly: PayloadPlugin(typeof(...))].");
            var payload = Activator.CreateInstance(attribute.PayloadType) as Payload ?? throw new PluginException(
                $"{attribute.PayloadType.FullName} is not derived from {typeof(Payload).FullName}.");
            return new LoadedPayload(payload, folder, context);
        }
        catch (Exception thrown)
        {
            throw new PluginLoadException($"payload {id}: {(thrown is PluginException ? thrown.Message : PluginFailure.Describe(thrown))}");
        }
    }
}

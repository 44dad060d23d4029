namespace Transport.Engine.Machine;

/// <summary>The garbage collector a program will run with: its runtimeconfig.json, overruled by DOTNET_* variables.</summary>
internal static class GcDescription
{
    /// <summary>In the words of <see cref="Transport.ServerApi.ServerReady.Gc"/>.</summary>
    public static string Of(string assembly)
    {
        var config = ReadConfig(Path.ChangeExtension(assembly, ".runtimeconfig.json"));
        var isServer = Variable("DOTNET_gcServer") ?? config.GetValueOrDefault("System.GC.Server", false);
        var isConcurrent = Variable("DOTNET_gcConcurrent") ?? config.GetValueOrDefault("System.GC.Concurrent", true);
        return (isServer ? "server" : "workstation") + (isConcurrent ? ", concurrent" : "");
    }

    private static bool? Variable(string name) => Environment.GetEnvironmentVariable(name) switch
    {
        "1" => true,
        "0" => false,
        _ => null,
    };

    private static Dictionary<string, bool> ReadConfig(string file)
    {
        if (!File.Exists(file))
        {
            return [];
        }

        using var document = JsonDocument.Parse(File.ReadAllBytes(file));
        return document.RootElement.TryGetProperty("runtimeOptions", out var options)
            && options.TryGetProperty("configProperties", out var properties)
            ? properties.EnumerateObject()
                .Where(property => property.Value.ValueKind is JsonValueKind.True or JsonValueKind.False)
                .ToDictionary(property => property.Name, property => property.Value.GetBoolean())
            : [];
    }
}

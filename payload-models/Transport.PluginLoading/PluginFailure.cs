namespace Transport.PluginLoading;

/// <summary>Says what went wrong in a plugin, or in a library that it uses.</summary>
public static class PluginFailure
{
    /// <summary>What a plugin threw, in its own words.</summary>
    public static string Describe(Exception thrown) => thrown switch
    {
        TargetInvocationException { InnerException: { } inner } => Describe(inner),
        TypeInitializationException { InnerException: { } inner } type => $"the static constructor of {type.TypeName} failed: {Describe(inner)}",
        TypeLoadException => $"does not fit the plugin contract of this program: {thrown.GetType().Name}: {thrown.Message}",
        // Activator throws the same for a class that cannot be created; here there is nothing to call.
        MissingMemberException when thrown.Message.Contains(" not found", StringComparison.Ordinal) => $"does not fit the plugin contract of this program: {thrown.Message}",
        FileNotFoundException { FileName: { } name } => $"assembly {name.Split(',')[0]} not found.",
        BadImageFormatException => $"not a .NET assembly: {thrown.Message}",
        _ => $"{thrown.GetType().Name}: {thrown.Message}",
    };
}

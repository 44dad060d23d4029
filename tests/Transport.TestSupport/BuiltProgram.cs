namespace Transport.TestSupport;

/// <summary>Programs of this build, as the tests start them.</summary>
public static class BuiltProgram
{
    /// <summary>The assembly of another project: artifacts/bin/PROJECT/CONFIGURATION.</summary>
    public static string Of(string project)
    {
        var ours = new DirectoryInfo(AppContext.BaseDirectory);
        return Path.Combine(ours.Parent!.Parent!.FullName, project, ours.Name, project + ".dll");
    }
}

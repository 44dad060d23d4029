namespace Transport.Plugin.Hostile;

/// <summary>A library whose static constructor fails.</summary>
internal static class Licence
{
    static Licence() => throw new InvalidOperationException("no licence file");

    public static string Key { get; } = "";
}

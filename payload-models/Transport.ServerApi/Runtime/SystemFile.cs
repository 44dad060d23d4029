namespace Transport.ServerApi.Runtime;

/// <summary>Files by which the kernel tells of the machine and its processes.</summary>
public static class SystemFile
{
    /// <summary>None for a file that does not exist or cannot be read.</summary>
    public static string[] ReadLines(string path)
    {
        try
        {
            return File.Exists(path) ? File.ReadAllLines(path) : [];
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
        {
            return [];
        }
    }
}

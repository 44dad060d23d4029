using System.Diagnostics;
using System.Globalization;

namespace Transport.Engine.Coordinator;

/// <summary>A temporary folder of a run, deleted with it; what a run that was killed left behind, the next one deletes.</summary>
internal sealed class RunFolder : IDisposable
{
    private const string Prefix = "transport-data-";

    private readonly DirectoryInfo _folder;

    private RunFolder(DirectoryInfo folder) => _folder = folder;

    /// <summary>Where it is.</summary>
    public string Path => _folder.FullName;

    /// <exception cref="IOException">It cannot be made.</exception>
    /// <exception cref="UnauthorizedAccessException">Likewise.</exception>
    public static RunFolder Create()
    {
        DeleteLeftOver();
        return new RunFolder(Directory.CreateTempSubdirectory(string.Create(CultureInfo.InvariantCulture, $"{Prefix}{Environment.ProcessId}-")));
    }

    /// <inheritdoc/>
    public void Dispose() => Delete(_folder);

    private static void DeleteLeftOver()
    {
        foreach (var folder in new DirectoryInfo(System.IO.Path.GetTempPath()).EnumerateDirectories(Prefix + "*"))
        {
            if (int.TryParse(folder.Name[Prefix.Length..].Split('-')[0], NumberStyles.None, CultureInfo.InvariantCulture, out var pid) && !IsThere(pid))
            {
                Delete(folder);
            }
        }
    }

    private static bool IsThere(int pid)
    {
        try
        {
            using var process = Process.GetProcessById(pid);
            return true;
        }
        catch (ArgumentException)
        {
            return false;
        }
    }

    /// <summary>Deletes a folder of a run; one that is still held stays for the next run.</summary>
    public static void Delete(DirectoryInfo folder)
    {
        try
        {
            folder.Delete(recursive: true);
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
        {
            // A server that was killed may hold its file a moment longer; the next run deletes it.
        }
    }
}

using System.Text.RegularExpressions;
using Transport.Cli.Common;

namespace Transport.Cli.Plugins;

/// <summary>Writes a plugin folder that compiles, to begin with.</summary>
internal static partial class PluginScaffold
{
    private const string Resources = "Templates/";

    /// <param name="sources">Folder of plugin source folders.</param>
    /// <param name="id">Row id and name of the folder.</param>
    /// <param name="template"><c>encoding</c> or <c>transport</c>.</param>
    /// <returns>The files written, full paths.</returns>
    /// <exception cref="UsageException">The name is not a row id, or the folder already exists.</exception>
    public static IReadOnlyList<string> Write(string sources, string id, string template)
    {
        if (!RowId().IsMatch(id))
        {
            throw new UsageException($"'{id}' is not a plugin name: lower-case letters, digits and '-', beginning with a letter, for example my-encoding");
        }

        var folder = Path.Combine(sources, id);
        if (Directory.Exists(folder))
        {
            throw new UsageException($"there is a plugin '{id}' already: {folder}");
        }

        Directory.CreateDirectory(folder);
        var name = string.Concat(id.Split('-').Select(part => char.ToUpperInvariant(part[0]) + part[1..]));
        var assembly = typeof(PluginScaffold).Assembly;
        var prefix = Resources + template + "/";
        return
        [
            .. from resource in assembly.GetManifestResourceNames()
               where resource.StartsWith(prefix, StringComparison.Ordinal)
               select WriteFile(resource, Path.Combine(folder, Fill(resource[prefix.Length..].Replace(".template", "", StringComparison.Ordinal)))),
        ];

        string Fill(string text) => text.Replace("__Name__", name, StringComparison.Ordinal).Replace("__id__", id, StringComparison.Ordinal);

        string WriteFile(string resource, string file)
        {
            using var reader = new StreamReader(assembly.GetManifestResourceStream(resource)!);
            File.WriteAllText(file, Fill(reader.ReadToEnd()));
            return file;
        }
    }

    [GeneratedRegex(@"^[a-z][a-z0-9]*(-[a-z0-9]+)*\z")]
    private static partial Regex RowId();
}

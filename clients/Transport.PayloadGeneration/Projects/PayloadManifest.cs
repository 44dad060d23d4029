using System.Security.Cryptography;
using Transport.PayloadGeneration.Emitting;
using Transport.ServerApi.Folders;

namespace Transport.PayloadGeneration.Projects;

/// <summary>What is kept beside a generated project: what it was made of, and of what its files were, so that no edit is overwritten. Names and numbers, and no value of the sample.</summary>
/// <param name="Made">Hash of the sample, of what was decided, and of what generates: while it is the same, nothing needs to be made again.</param>
/// <param name="Facts">As the payload states them.</param>
/// <param name="Key">The member that tells items apart; null for none.</param>
/// <param name="Decisions">What was taken for what.</param>
/// <param name="Normalised">What items lose or gain.</param>
/// <param name="Files">SHA-256 of each generated file.</param>
public sealed record PayloadManifest(
    string Made, PayloadFacts Facts, string? Key, IReadOnlyList<Decision> Decisions, IReadOnlyList<string> Normalised, IReadOnlyDictionary<string, string> Files)
{
    public const string FileName = "payload.json";

    /// <summary>Of a folder; null where there is none that can be read.</summary>
    public static PayloadManifest? Read(string folder)
    {
        try
        {
            return OwnFile.Read(Path.Combine(folder, FileName)) is { } found ? JsonSerializer.Deserialize<PayloadManifest>(found, JsonSerializerOptions.Web) : null;
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException or JsonException)
        {
            return null;
        }
    }

    public void Write(string folder) => OwnFile.Write(Path.Combine(folder, FileName), [.. JsonSerializer.SerializeToUtf8Bytes(this, JsonSerializerOptions.Web), (byte)'\n']);

    /// <summary>A generated file that is not as it was made; null for none.</summary>
    public string? Edited(string folder) => Files.Keys.FirstOrDefault(name => Path.Combine(folder, Path.GetFileName(name)) is var file && File.Exists(file) && HashOf(File.ReadAllBytes(file)) != Files[name]);

    public PayloadManifest With(IReadOnlyList<GeneratedFile> files) => this with { Files = files.ToDictionary(file => file.Name, file => HashOf(file.Bytes)) };

    public static string HashOf(byte[] bytes) => Convert.ToHexStringLower(SHA256.HashData(bytes));
}

using System.Security.Cryptography;
using Transport.ServerApi.Folders;

namespace Transport.Dashboard.History.Store;

/// <summary>Imports a record: streams it to disk, reads it completely to validate it, and only then adds it to the stored runs.</summary>
internal sealed class RunImport(RunStore store, RunFiles files)
{
    /// <summary>Largest record taken, in bytes: more than twenty times a thorough run.</summary>
    public const long MaxBytes = 64L * 1024 * 1024;

    private const int LongestId = 100;

    /// <exception cref="RequestRefusedException">400 with the reader's words: it is not a record, or a damaged or newer one. 409: it is here already.</exception>
    /// <exception cref="BadHttpRequestException">413: it is larger than <see cref="MaxBytes"/>.</exception>
    public async Task<StoredRun> ImportAsync(Stream body, CancellationToken cancellationToken)
    {
        Directory.CreateDirectory(store.Folder);
        using var file = TemporaryFile.Create(store.Folder);
        // Bound: the endpoint's, a BodyLimit.
        await body.CopyToAsync(file.Stream, cancellationToken);
        await file.Stream.FlushAsync(cancellationToken);
        var id = Id(await Task.Run(() => Read(file.Stream, cancellationToken), cancellationToken));
        return Keep(file.Path, id);
    }

    private static RunRecord Read(FileStream file, CancellationToken cancellationToken)
    {
        try
        {
            file.Position = 0;
            return RunRecords.ReadUntil(file, "the file", cancellationToken);
        }
        catch (InvalidRunRecordException problem)
        {
            throw new RequestRefusedException(StatusCodes.Status400BadRequest, $"{char.ToUpperInvariant(problem.Message[0])}{problem.Message[1..]}", problem);
        }
    }

    /// <summary>The record's own id, without what could make a path or a hidden file of it.</summary>
    private static string Id(RunRecord record)
    {
        var id = new StringBuilder();
        foreach (var c in record.Manifest.RunId.Take(LongestId))
        {
            id.Append(char.IsAsciiLetterOrDigit(c) || c is '-' or '_' || (c == '.' && id.Length > 0) ? c : '-');
        }

        // The command line takes this word for the latest run.
        return id.ToString() is var name && name is "" or RunStore.Last ? "imported" : name;
    }

    /// <summary>Under its own id, or that with a number where another run has it.</summary>
    private StoredRun Keep(string temporary, string id)
    {
        for (var i = 1; ; i++)
        {
            var free = i == 1 ? id : $"{id}-{i}";
            if (files.Keep(temporary, free) is { } run)
            {
                return run;
            }

            if (AreEqual(temporary, store.FileOf(free)))
            {
                throw new RequestRefusedException(StatusCodes.Status409Conflict, $"This run is already stored as {free}.");
            }
        }
    }

    private static bool AreEqual(string one, string other)
    {
        try
        {
            if (!RunRecordFile.IsPlain(other) || new FileInfo(one).Length != new FileInfo(other).Length)
            {
                return false;
            }

            // It is open to be written to.
            using var left = new FileStream(one, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete);
            using var right = RunRecordFile.OpenRead(other);
            return SHA256.HashData(left).AsSpan().SequenceEqual(SHA256.HashData(right));
        }
        catch (FileNotFoundException)
        {
            // It was deleted a moment ago.
            return false;
        }
    }
}

using System.Globalization;
using Microsoft.AspNetCore.WebUtilities;
using Transport.Dashboard.Pages;

namespace Transport.Dashboard.History.Serving;

/// <summary>Stored runs: listed, read, labelled, taken away and back, brought in, and sent out.</summary>
internal static class HistoryEndpoints
{
    private const string PagesMissing = "The pages are not built, which takes Node.js; ask for markdown instead.";

    public static void MapHistory(this IEndpointRouteBuilder routes)
    {
        routes.MapGet("/api/runs", async (RunHistory history, CancellationToken cancellationToken) => Answer.Of(await history.ListAsync(cancellationToken)));
        routes.MapGet("/api/runs/{runId}", async (string runId, RunHistory history, CancellationToken cancellationToken) =>
            Answer.Of(await history.ViewAsync(runId, cancellationToken)));
        routes.MapPatch("/api/runs/{runId}", async (string runId, RunHistory history, HttpContext context) =>
            Answer.Of(await history.ChangeAsync(runId, await RequestBody.ReadAsync<RunChange>(context), context.RequestAborted)));
        routes.MapDelete("/api/runs/{runId}", async (string runId, RunHistory history, CancellationToken cancellationToken) =>
            Answer.Of(await history.DeleteAsync(runId, cancellationToken)));
        routes.MapPost("/api/runs/{runId}/restore", async (string runId, string? deletion, RunHistory history, CancellationToken cancellationToken) =>
            Answer.Of(await history.RestoreAsync(runId, deletion, cancellationToken)));
        routes.MapPost("/api/runs/import", async (RunHistory history, HttpContext context) =>
                Answer.Of(await history.ImportAsync(context.Request.Body, context.RequestAborted), StatusCodes.Status201Created))
            .WithMetadata(new BodyType("application/x-ndjson"), new BodyLimit(RunImport.MaxBytes));
        routes.MapGet("/api/runs/{runId}/distribution", async (string runId, RunHistory history, HttpContext context) =>
            Answer.Of(await history.DistributionAsync(runId, CellOf(context.Request.Query), context.RequestAborted)));
        routes.MapGet("/api/runs/{runId}/export/{form}", ExportAsync);
        routes.MapGet("/api/compare", async (string a, string b, RunHistory history, CancellationToken cancellationToken) =>
            Answer.Of(await history.CompareAsync(a, b, cancellationToken)));
        routes.MapGet("/api/trend", async (RunHistory history, HttpContext context) =>
            Answer.Of(await history.TrendAsync(CallOf(context.Request.Query), context.RequestAborted)));
    }

    /// <summary>Null where the query names none.</summary>
    private static TrendCall? CallOf(IQueryCollection query)
    {
        if (!query.ContainsKey("operation"))
        {
            return null;
        }

        var cell = CellOf(query);
        return new TrendCall(cell.Operation, cell.Persons, cell.Orders);
    }

    private static Cell CellOf(IQueryCollection query) => new(
        query["transport"].ToString(),
        Enum.TryParse<Operation>(query["operation"], ignoreCase: false, out var operation) && Enum.IsDefined(operation) ? operation : throw Missing("operation", "GetPersons"),
        int.TryParse(query["persons"], NumberStyles.None, CultureInfo.InvariantCulture, out var persons) ? persons : throw Missing("persons", "1000"),
        bool.TryParse(query["orders"], out var orders) ? orders : throw Missing("orders", "true"));

    private static RequestRefusedException Missing(string name, string example) =>
        new(StatusCodes.Status400BadRequest, $"The query needs {name}, for example {name}={example}.");

    private static async Task<IResult> ExportAsync(string runId, string form, RunHistory history, DashboardOptions options, HttpContext context)
    {
        var run = history.Find(runId);
        if (form == ExportForms.Record)
        {
            return TypedResults.Stream(Open(run), "application/x-ndjson", Path.GetFileName(run.File));
        }

        if (ExportForms.Find(form) is not { } found)
        {
            throw new RequestRefusedException(StatusCodes.Status404NotFound, $"There is no format '{form}': ask for {ExportForms.Names}.");
        }

        var (record, report) = await history.LoadAsync(run, context.RequestAborted);
        var (format, mediaType, extension) = ExportForms.For(found, report);
        var page = format == OutputFormat.Html ? OnePage.TemplateIn(options.PagesFolder) ?? throw new RequestRefusedException(StatusCodes.Status404NotFound, PagesMissing) : null;
        if (page is null && !report.Formats.Contains(format))
        {
            throw new RequestRefusedException(StatusCodes.Status400BadRequest, $"Run {run.Id} cannot be written as {form}.");
        }

        // Written whole before anything is sent: beyond some kilobytes into a file, so that a run's samples need no memory.
        await using var buffer = new FileBufferingWriteStream();
        await using (var writer = new StreamWriter(buffer, new UTF8Encoding(false), leaveOpen: true) { NewLine = "\n" })
        {
            if (page is null)
            {
                report.Write(writer, format);
            }
            else
            {
                OnePage.Write(writer, page, run.File, record, report);
            }
        }

        // The store may contain a file of any name.
        var disposition = new ContentDispositionHeaderValue("attachment");
        disposition.SetHttpFileName(run.Id + extension);
        context.Response.ContentType = mediaType;
        context.Response.Headers.ContentDisposition = disposition.ToString();
        await buffer.DrainBufferAsync(context.Response.Body, context.RequestAborted);
        return TypedResults.Empty;
    }

    private static FileStream Open(StoredRun run)
    {
        try
        {
            return RunRecordFile.IsEmpty(run.File)
                ? throw new RequestRefusedException(StatusCodes.Status400BadRequest, $"{Path.GetFileName(run.File)}: the file is empty.")
                : RunRecordFile.OpenRead(run.File, FileOptions.Asynchronous);
        }
        catch (FileNotFoundException gone)
        {
            throw new RequestRefusedException(StatusCodes.Status404NotFound, $"Run {run.Id} was deleted a moment ago.", gone);
        }
    }
}

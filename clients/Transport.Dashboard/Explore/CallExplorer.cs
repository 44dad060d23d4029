using Transport.Capture;
using Transport.Capture.Annotations;

namespace Transport.Dashboard.Explore;

/// <summary>Makes one call of a row of this server, and shows it byte by byte.</summary>
internal sealed class CallExplorer(PlanBook plans, DashboardOptions options, ExploreTurn turns)
{
    /// <summary>Bytes of a part that a page is sent.</summary>
    private const int MostBytes = 256 * 1024;

    /// <summary>Annotations of a part that a page is sent.</summary>
    private const int MostAnnotations = 5000;

    private static readonly JsonSerializerOptions Indented = new(DashboardJson.Options) { WriteIndented = true };

    /// <exception cref="RequestRefusedException">400: there is no such call. 404: there is no such row, or it is not served. 409: something is being measured.</exception>
    public async Task<CallView> CaptureAsync(CaptureRequest request, CancellationToken cancellationToken)
    {
        var row = plans.Rows.Find(request.Transport) ?? throw NotFound(request.Transport);
        if (!row.Description.Operations.Contains(request.Operation))
        {
            throw Refused($"{row.Description.Id} does not carry {request.Operation}; it carries {string.Join(", ", row.Description.Operations)}.");
        }

        if (request.Count is < -1 or > CaptureRequest.MaxCount)
        {
            throw Refused($"The count is {request.Count}; from -1 to {CaptureRequest.MaxCount} can be shown.");
        }

        var server = options.DescribeServer();
        var endpoint = server.Endpoints.FirstOrDefault(endpoint => endpoint.Id == row.Description.EndpointId)
            ?? throw new RequestRefusedException(
                StatusCodes.Status404NotFound,
                $"{row.Description.Id} is not served: {server.Unavailable.FirstOrDefault(missing => missing.Id == row.Description.EndpointId)?.Reason ?? "this server has no such endpoint"}.");
        using var turn = await turns.TakeAsync(cancellationToken);
        var call = await CallCapture.RunAsync(
            row, endpoint.Address, new CaptureOptions { Operation = request.Operation, Count = request.Count, IncludeOrders = request.IncludeOrders }, cancellationToken);
        return View(call);
    }

    private static CallView View(CapturedCall call) => new()
    {
        Transport = call.Transport,
        Wire = call.Wire,
        Library = call.Library,
        Operation = call.Operation,
        Failure = call.Failure,
        Parts = [.. call.Parts.Select(View)],
        Decoded = call.Result is null ? null : JsonSerializer.Serialize(call.Result, call.Result.GetType(), Indented),
    };

    private static CallPart View(CapturedPart part)
    {
        var annotations = part.Annotations.TakeWhile(annotation => annotation.Offset + annotation.Length <= MostBytes).Take(MostAnnotations).ToList();
        var isWhole = annotations.Count == part.Annotations.Count;
        var shown = isWhole ? part.Bytes : part.Bytes[..(annotations is [.., var last] ? last.Offset + last.Length : 0)];
        return new CallPart(
            part.Title, part.Bytes.Length, Convert.ToBase64String(shown.Span), !isWhole,
            [.. annotations.Select(annotation => new CallAnnotation(annotation.Offset, annotation.Length, annotation.Depth, annotation.Meaning))]);
    }

    private RequestRefusedException NotFound(string id) => new(
        StatusCodes.Status404NotFound,
        plans.Rows.Unavailable.FirstOrDefault(plugin => plugin.Id == id) is { } plugin ? $"{id} is unavailable: {plugin.Reason}" : $"There is no transport '{id}'.");

    private static RequestRefusedException Refused(string detail) => new(StatusCodes.Status400BadRequest, detail);
}

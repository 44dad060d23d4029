using Transport.PayloadGeneration.Samples;

namespace Transport.Dashboard.Payloads;

/// <summary>Payloads to be measured in the place of persons.</summary>
internal static class PayloadEndpoints
{
    private const int LongestName = 100;

    public static void MapPayloads(this IEndpointRouteBuilder routes)
    {
        routes.MapPost("/api/payloads/{id}", async (string id, string? sha256, PayloadShelf shelf, CancellationToken cancellationToken) => Answer.Of(await shelf.PrepareAsync(id, sha256, cancellationToken)));
        routes.MapPost("/api/payloads", AddAsync).WithMetadata(new BodyLimit(SampleLimits.MostBytes));
    }

    /// <summary>The body is the sample; its name is that of its file.</summary>
    private static async Task<IResult> AddAsync(string? name, HttpContext context, PayloadShelf shelf)
    {
        if (name is not { Length: > 0 and <= LongestName } || LabelText.HasControls(name, lines: false))
        {
            return Answer.Problem(StatusCodes.Status400BadRequest, $"The query needs name, the sample's file of up to {LongestName} characters, for example name=orders.json.");
        }

        return Answer.Of(await shelf.AddAsync(Path.GetFileName(name), context.Request.Body, context.RequestAborted), StatusCodes.Status201Created);
    }
}

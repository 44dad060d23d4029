namespace Transport.Dashboard.Runs;

/// <summary>Starting and cancelling runs.</summary>
internal static class RunQueueEndpoints
{
    public static void MapRunQueue(this IEndpointRouteBuilder routes)
    {
        routes.MapPost("/api/runs", StartAsync);
        routes.MapPost("/api/runs/{ticket}/cancel", Cancel);
    }

    private static async Task<IResult> StartAsync(HttpContext context, PlanBook plans, RunQueue queue, DashboardOptions options)
    {
        var request = await RequestBody.ReadAsync<RunRequest>(context);
        var name = string.IsNullOrWhiteSpace(request.Name) ? null : request.Name.Trim();
        var planned = plans.Read(request, out var check);
        var problem = Join(check.Problem, name is null ? null : ProblemOf(name));
        if (planned is null || problem is not null)
        {
            return Answer.Problem(StatusCodes.Status400BadRequest, $"{problem}.");
        }

        return queue.Add(planned, name, check) is { } ticket
            ? Answer.Of(new RunTicket(ticket), StatusCodes.Status202Accepted)
            : Answer.Problem(StatusCodes.Status409Conflict, $"{options.MostQueued} runs are already queued: cancel one of them, or wait.");
    }

    private static IResult Cancel(string ticket, bool? now, RunQueue queue) => queue.Cancel(ticket, now ?? false)
        ? TypedResults.NoContent()
        : Answer.Problem(StatusCodes.Status404NotFound, "No run with this ticket is queued or running; it may have ended.");

    private static string? ProblemOf(string name) =>
        name.Length > PlanLimits.MaxNameLength ? $"a name of {name.Length} characters is too long: type up to {PlanLimits.MaxNameLength}"
        : LabelText.HasControls(name, lines: false) ? "a name must not contain line breaks or other control characters"
        : null;

    private static string? Join(string? one, string? other) => one is null ? other : other is null ? one : $"{one}; {other}";
}

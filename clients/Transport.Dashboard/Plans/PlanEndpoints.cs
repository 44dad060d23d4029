namespace Transport.Dashboard.Plans;

/// <summary>What can be planned, and whether a plan can be run.</summary>
internal static class PlanEndpoints
{
    public static void MapPlans(this IEndpointRouteBuilder routes)
    {
        routes.MapGet("/api/catalogue", (PlanBook plans) => Answer.Of(plans.Catalogue()));
        routes.MapPost("/api/plans", async (HttpContext context, PlanBook plans) => Answer.Of(plans.Check(await RequestBody.ReadAsync<PlanRequest>(context))));
    }
}

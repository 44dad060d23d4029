namespace Transport.Dashboard.Safety;

/// <summary>Answers of the API: JSON and problem details (RFC 9457).</summary>
internal static class Answer
{
    public static IResult Of<T>(T value, int status = StatusCodes.Status200OK) => TypedResults.Json(value, DashboardJson.Options, statusCode: status);

    public static IResult Problem(int status, string detail) => TypedResults.Problem(detail, statusCode: status);
}

namespace Transport.Dashboard.Safety;

/// <summary>Reads what a page sends.</summary>
internal static class RequestBody
{
    /// <exception cref="RequestRefusedException">It is no JSON, or not of this form.</exception>
    /// <exception cref="BadHttpRequestException">It is larger than the endpoint allows, or ends early.</exception>
    public static async Task<T> ReadAsync<T>(HttpContext context)
        where T : class
    {
        try
        {
            // Bound: the endpoint's, a BodyLimit.
            return await JsonSerializer.DeserializeAsync<T>(context.Request.Body, DashboardJson.Options, context.RequestAborted)
                ?? throw new JsonException("null is not a value");
        }
        catch (Exception problem) when (problem is JsonException or NotSupportedException)
        {
            throw new RequestRefusedException(
                StatusCodes.Status400BadRequest, $"The body cannot be read: {problem.Message.Split(" Path: ")[0].ReplaceLineEndings(" ").TrimEnd('.')}.", problem);
        }
    }
}

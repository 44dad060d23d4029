using Microsoft.AspNetCore.Http;
using Microsoft.OData;

namespace Transport.OData.Hosting;

/// <summary>What the client learns of an exception. Only messages that were written for clients are passed on.</summary>
internal sealed record Failure(int Status, string Code, string Message, bool IsUnexpected = false)
{
    public static Failure From(Exception exception) => exception switch
    {
        ODataRequestException refused => new(refused.Status, refused.Code, refused.Message),
        BadHttpRequestException bad => new(bad.StatusCode, bad.StatusCode == StatusCodes.Status413PayloadTooLarge ? "PayloadTooLarge" : "InvalidRequest", bad.Message),
        ODataContentTypeException => new(StatusCodes.Status406NotAcceptable, "NotAcceptable", "None of the acceptable media types can be written."),
        OperationCanceledException => new(StatusCodes.Status503ServiceUnavailable, "Timeout", "Evaluating the query took too long."),
        // Filters compute with the client's numbers on the service's rows: 1 div 0, an instant past the end of the calendar.
        // An operator that was inlined into a compiled expression has no type.
        _ when exception is ArithmeticException
            || (exception is ArgumentOutOfRangeException { TargetSite: var thrower } && (thrower?.DeclaringType is not { } type || type == typeof(DateTime) || type == typeof(DateTimeOffset))) =>
            new(StatusCodes.Status400BadRequest, "InvalidQuery", "The query computes a value that is out of range, or divides by zero."),
        _ => new(StatusCodes.Status500InternalServerError, "InternalError", "The service failed to answer.", IsUnexpected: true),
    };
}

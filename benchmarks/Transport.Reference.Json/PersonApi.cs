using Transport.PayloadModels;

namespace Transport.Reference.Json;

/// <summary>The server: one minimal API.</summary>
public static class PersonApi
{
    /// <summary><c>GET /persons?count=n&amp;orders=true|false</c>.</summary>
    public static void Map(IEndpointRouteBuilder app) =>
        app.MapGet("/persons", IResult (int count, bool orders, IPersonRepository repository) =>
        {
            try
            {
                return TypedResults.Json(repository.GetPersons(count, orders), PeopleContext.Default.PersonArray);
            }
            catch (InvalidRequestException e)
            {
                return TypedResults.Problem(e.Message, statusCode: StatusCodes.Status400BadRequest);
            }
        });
}

using Transport.PayloadModels;

namespace Transport.Reference.Json;

/// <summary>The server: one minimal API.</summary>
public static class PersonApi
{
    /// <summary><c>GET /persons?count=n&amp;orders=true|false</c>.</summary>
    public static void Map(IEndpointRouteBuilder app, IPersonRepository repository) =>
        app.MapGet("/persons", IResult (int count, bool orders) =>
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

using GraphQL;
using GraphQL.DI;
using GraphQL.Types;
using Transport.PayloadModels;

namespace Transport.Plugin.GraphQL;

/// <summary>The queries, of which the library makes the schema: the people contract, and orders where they are asked for.</summary>
public sealed class Query
{
    public static Task<Person[]> Persons([FromServices] IPersonRepository repository, IResolveFieldContext context, int count, CancellationToken cancellationToken) =>
        Answers.OfListAsync(context, () => repository.GetPersonsAsync(count, context.SubFields?.Values.Any(field => field.FieldType.Name == "orders") == true, cancellationToken));

    public static Task<CustomerOrder[]> CustomerOrders([FromServices] IPersonRepository repository, IResolveFieldContext context, int count) =>
        Answers.OfListAsync(context, () => ValueTask.FromResult(repository.GetCustomerOrders(count)));

    /// <summary>The one byte of the article.</summary>
    public static Task<int> State([FromServices] IPersonRepository repository, long id, int operationId) =>
        Answers.OfAsync(() => ValueTask.FromResult((int)repository.Query(id, operationId)));
}

/// <summary>The upload direction.</summary>
public sealed class Mutation
{
    public static Task<int> SubmitCustomerOrders([FromServices] IPersonRepository repository, CustomerOrder[] orders) =>
        Answers.OfAsync(() => ValueTask.FromResult(repository.SubmitCustomerOrders(orders)));
}

/// <summary>The types that the library does not make by itself.</summary>
internal static class PeopleSchema
{
    public static IGraphQLBuilder AddPeople(this IGraphQLBuilder builder)
    {
        builder.Services.Register(typeof(NamedFloatGraphType), typeof(NamedFloatGraphType), ServiceLifetime.Singleton);
        builder.Services.Register(typeof(CustomerOrderInput), typeof(CustomerOrderInput), ServiceLifetime.Singleton);
        builder.Services.Register(typeof(OrderLineInput), typeof(OrderLineInput), ServiceLifetime.Singleton);
        return builder
            .AddAutoSchema<Query>(schema => schema.WithMutation<Mutation>())
            .ConfigureSchema(schema =>
            {
                schema.RegisterTypeMapping<double, NamedFloatGraphType>();
                schema.RegisterTypeMapping<CustomerOrder, CustomerOrderInput>();
                schema.RegisterTypeMapping<OrderLine, OrderLineInput>();
            });
    }
}

/// <summary>A double as GraphQL has it, and NaN and the infinities, which it has not, by their names.</summary>
public sealed class NamedFloatGraphType : FloatGraphType
{
    public NamedFloatGraphType() => Name = "Double";

    public override object? Serialize(object? value) =>
        value is double number && !double.IsFinite(number) ? number.ToString(System.Globalization.CultureInfo.InvariantCulture) : base.Serialize(value);
}

/// <summary>What is submitted, by a name of its own: a schema has no type that is both answered and taken.</summary>
public sealed class CustomerOrderInput : AutoRegisteringInputObjectGraphType<CustomerOrder>
{
    public CustomerOrderInput() => Name = nameof(CustomerOrderInput);
}

/// <summary>A line of it.</summary>
public sealed class OrderLineInput : AutoRegisteringInputObjectGraphType<OrderLine>
{
    public OrderLineInput() => Name = nameof(OrderLineInput);
}

/// <summary>What is refused as the error that callers get: of no other does the library send the words.</summary>
internal static class Answers
{
    /// <summary>The first list of a request: a document may ask for many under other names, and the answers in progress are counted by request.</summary>
    /// <exception cref="ExecutionError">It is another one, or refused.</exception>
    public static Task<T[]> OfListAsync<T>(IResolveFieldContext context, Func<ValueTask<T[]>> answer) =>
        context.UserContext.TryAdd("list", context.FieldAst)
            ? OfAsync(answer)
            : throw new ExecutionError("a request has one list: ask for the other in another request.");

    /// <exception cref="ExecutionError">It is refused, in the repository's words.</exception>
    public static async Task<T> OfAsync<T>(Func<ValueTask<T>> answer)
    {
        try
        {
            return await answer();
        }
        catch (Exception e) when (e is InvalidRequestException or ServerBusyException or StoreException)
        {
            throw new ExecutionError(e.Message);
        }
    }
}

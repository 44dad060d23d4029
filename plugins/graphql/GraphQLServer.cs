using GraphQL;
using GraphQL.Transport;
using GraphQL.Types;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Transport.PluginContract;

namespace Transport.Plugin.GraphQL;

/// <summary>GraphQL.NET as its documentation writes it: <c>AddGraphQL</c>, a schema of the queries' methods, and an endpoint that executes documents.</summary>
internal sealed class GraphQLServer : ITransportServer
{
    /// <summary>A little more than the largest document of the contract.</summary>
    public const int MaxComplexity = 3_000;

    private const string Path = "/graphql";

    public string EndpointId => GraphQLTransport.Id;

    public ServerEndpoint Configure(TransportHostBuilder host)
    {
        host.Web.Services.AddSingleton(host.Repository);
        host.Web.Services.AddGraphQL(builder => builder
            .AddSystemTextJson(json => json.MaxDepth = host.Limits.MaxDepth)
            .AddPeople()
            .AddComplexityAnalyzer(complexity => complexity.MaxComplexity = MaxComplexity));
        return new ServerEndpoint(Listener.Http1, Path);
    }

    public void Map(WebApplication app) => app.MapPost(Path, ExecuteAsync);

    /// <summary>GraphQL over HTTP: a document and its variables as JSON.</summary>
    private static async Task ExecuteAsync(HttpContext context)
    {
        var serializer = context.RequestServices.GetRequiredService<IGraphQLTextSerializer>();
        GraphQLRequest? request;
        try
        {
            request = await serializer.ReadAsync<GraphQLRequest>(context.Request.Body, context.RequestAborted);
        }
        catch (Exception invalid) when (invalid is System.Text.Json.JsonException or NotSupportedException or InvalidOperationException)
        {
            await AnswerAsync(context, serializer, new ExecutionResult { Errors = [new ExecutionError($"The body is not a GraphQL request: {invalid.Message}")] });
            return;
        }

        var executer = context.RequestServices.GetRequiredService<IDocumentExecuter<ISchema>>();
        var logger = context.RequestServices.GetRequiredService<ILogger<GraphQLServer>>();
        await AnswerAsync(context, serializer, await executer.ExecuteAsync(new ExecutionOptions
        {
            Query = request?.Query,
            OperationName = request?.OperationName,
            Variables = request?.Variables,
            RequestServices = context.RequestServices,
            CancellationToken = context.RequestAborted,
            UnhandledExceptionDelegate = failure =>
            {
                // The library answers that something went wrong, and not what. A caller who went, or a server
                // that stops, is no failure of the document.
                if (!context.RequestAborted.IsCancellationRequested)
                {
                    logger.LogError(failure.OriginalException, "A document was not executed");
                }

                return Task.CompletedTask;
            },
        }));
    }

    private static Task AnswerAsync(HttpContext context, IGraphQLTextSerializer serializer, ExecutionResult result)
    {
        context.Response.StatusCode = result.Executed ? StatusCodes.Status200OK : StatusCodes.Status400BadRequest;
        context.Response.ContentType = "application/json; charset=utf-8";
        return serializer.WriteAsync(context.Response.Body, result, context.RequestAborted);
    }
}

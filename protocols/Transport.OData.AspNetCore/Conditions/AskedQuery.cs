using Microsoft.AspNetCore.Http.Features;

namespace Transport.OData.CompiledPayloads.Conditions;

/// <summary>All that the library reads a query from, as it is before an action, which may change it.</summary>
internal readonly record struct AskedQuery(QueryString Text, IQueryFeature? Read, IODataFeature Feature, IEdmModel Model, ODataPath Path, IServiceProvider? Services)
{
    /// <param name="request">Its query was read, so that the feature is there that has it.</param>
    public static AskedQuery Of(HttpRequest request)
    {
        var feature = request.ODataFeature();
        return new AskedQuery(request.QueryString, request.HttpContext.Features.Get<IQueryFeature>(), feature, feature.Model, feature.Path, feature.Services);
    }

    /// <summary>Does something as if the action had changed nothing.</summary>
    public void Within(HttpRequest request, Action act)
    {
        var now = Of(request);
        Restore(request);
        act();
        now.Restore(request);
    }

    private void Restore(HttpRequest request)
    {
        request.HttpContext.Features.Set(Read);
        request.HttpContext.Features.Set(Feature);
        (Feature.Model, Feature.Path, Feature.Services, request.QueryString) = (Model, Path, Services, Text);
    }
}

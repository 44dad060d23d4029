using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.OData;
using Microsoft.AspNetCore.OData.Edm;
using Microsoft.OData;
using Microsoft.OData.ModelBuilder;

namespace Transport.OData.CompiledPayloads.Tests.Applications;

/// <summary>Classes, collections, models and features of an application's own, of which the library asks something else than their declared types say.</summary>
public sealed class OwnPartsTests
{
    [Fact]
    public Task Get_QueryOfTheRequestReplaced_EachCallersOwnRows() => CompareAsync(
        static options => options.AddRouteComponents("o", Model()),
        [.. new[] { "ann", "ann", "ann", "bob", "ann", "bob" }.Select(static user => ("o/OwnPapers?$select=Id,Owner", user))],
        before: static (context, next) =>
        {
            var query = context.Request.Query.ToDictionary();
            query["$filter"] = $"Owner eq '{context.Request.Headers["X-User"]}'";
            context.Features.Set<IQueryFeature>(new QueryFeature(new QueryCollection(query)));
            return next(context);
        });

    [Fact]
    public Task Get_TopAboveItsLimit_IsRefusedThoughSkipWasAsLarge() => CompareAsync(
        static options => options.AddRouteComponents("o", Model()),
        [.. new[] { "$top=2&$skip=7", "$top=2&$skip=7", "$top=2&$skip=7", "$top=6&$skip=1", "$top=3&$skip=8" }.Select(static query => ($"o/Capped?{query}", ""))]);

    [Fact]
    public Task Get_PageThatTheApplicationMade_KeepsItsLinkAndCount() =>
        CompareAsync(static options => options.AddRouteComponents("o", Model()), Four("o/PagedPapers", "o/PagedPapers?$filter=Id gt 1", "o/PagedPapers?$count=true", "o/PagedPapers(1)/Notes"));

    /// <summary>The library writes a model's page size into the attribute that both models share.</summary>
    [Fact]
    public Task Get_SharedFilterThatServedAModelWithPages_HasItsPages() => CompareAsync(
        static options => options.AddRouteComponents("v1", Model(isPaged: true)).AddRouteComponents("v2", Model()),
        Four("v1/OwnBare?$filter=Id gt 1", "v2/OwnBare?$filter=Id gt 1", "v2/OwnBare?$filter=Id gt 2 and Id lt 9", "v2/OwnBare"),
        static services => services.AddODataQueryFilter());

    [Fact]
    public Task Get_ObjectOfAClassThatHidesAProperty_HasWhatItsClassSays() =>
        CompareAsync(static options => options.AddRouteComponents("o", Model()), Four("o/Masks", "o/Masks(1)", "o/Masks?$select=Owner", "o/Masks?$filter=Id gt 0", "o/Masks(1)/Spot", "o/Masks?$select=Id,Owner,Seen", "o/Masks(1)?$select=Spot"));

    [Fact]
    public Task Get_ObjectOfADerivedClassBehindWhatWasSent_IsWrittenAsTheOthers() => CompareAsync(static options => options.AddRouteComponents("o", Model()), Four("o/OwnChildren", "o/OwnChildren?$filter=Id gt 1"));

    [Fact]
    public Task Get_CollectionWhoseEnumeratorLeavesItemsOut_LeavesThemOut() =>
        CompareAsync(static options => options.AddRouteComponents("o", Model()), Four("o/Hiders", "o/Hiders?$select=Spots", "o/Hiders?$expand=Notes", "o/Hiders?$expand=Notes($filter=Id gt 0)", "o/Hiders?$top=1&$expand=Notes($select=Text)"));

    /// <summary>The second one says of a set what the first does not.</summary>
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public Task Get_TwoModelsThatShareTheirTypes_EachWithItsOwnAnnotations(bool isLink) => CompareAsync(
        options =>
        {
            var first = Model();
            var second = CopyOf(first);
            var set = (EdmEntitySet)second.EntityContainer.FindEntitySet("OwnPapers");
            if (isLink)
            {
                second.SetNavigationSourceLinkBuilder(set, new Microsoft.AspNetCore.OData.Edm.NavigationSourceLinkBuilderAnnotation(set, second)
                {
                    IdLinkBuilder = new SelfLinkBuilder<Uri>(static paper => new Uri($"urn:paper:{paper.GetPropertyValue("Id")}"), followsConventions: false),
                });
            }
            else
            {
                second.SetOptimisticConcurrencyAnnotation(set, [set.EntityType.StructuralProperties().First(static property => property.Name == "Owner")]);
            }

            options.AddRouteComponents("a", first).AddRouteComponents("b", second);
        },
        Four("a/OwnPapers?$select=Id,Owner", "b/OwnPapers?$select=Id,Owner", "a/OwnPapers?$filter=Id gt 1", "b/OwnPapers?$filter=Id gt 1"));

    private static (string Path, string User)[] Four(params string[] paths) => [.. paths.SelectMany(static path => Enumerable.Repeat((path, ""), 4))];

    private static async Task CompareAsync(
        Action<ODataOptions> odata, (string Path, string User)[] asked, Action<IServiceCollection>? services = null, Func<HttpContext, RequestDelegate, Task>? before = null)
    {
        await using var library = await StartAsync(isCompiled: false);
        await using var compiled = await StartAsync(isCompiled: true);
        using var ofLibrary = new HttpClient { BaseAddress = new Uri(library.Urls.First()) };
        using var ofCompiled = new HttpClient { BaseAddress = new Uri(compiled.Urls.First()) };
        var found = new Differences();
        foreach (var (path, user) in asked)
        {
            found.Compare(path, await GetAsync(ofLibrary, path, user), await GetAsync(ofCompiled, path, user), []);
        }

        found.AssertNone();

        async Task<WebApplication> StartAsync(bool isCompiled)
        {
            var builder = WebApplication.CreateSlimBuilder();
            builder.WebHost.UseUrls("http://127.0.0.1:0");
            builder.Logging.ClearProviders();
            services?.Invoke(builder.Services);
            var mvc = builder.Services.AddControllers().AddApplicationPart(typeof(OwnPartsTests).Assembly).AddOData(options =>
            {
                options.EnableQueryFeatures(1000);
                options.TimeZone = TimeZoneInfo.Utc;
                odata(options);
            });
            _ = isCompiled ? mvc.AddODataCompiledPayloads() : mvc;
            var app = builder.Build();
            if (before is not null)
            {
                app.Use(next => context => before(context, next));
            }

            app.MapControllers();
            await app.StartAsync(TestContext.Current.CancellationToken);
            return app;
        }
    }

    private static Task<Answer> GetAsync(HttpClient client, string path, string user)
    {
        // One host for both, which stands in the answers.
        var request = new HttpRequestMessage(HttpMethod.Get, path) { Headers = { Host = "own.test" } };
        request.Headers.TryAddWithoutValidation("X-User", user);
        return Answer.OfAsync(client, request);
    }

    private static EdmModel Model(bool isPaged = false)
    {
        var builder = new ODataConventionModelBuilder { Namespace = "Own" };
        builder.EntitySet<OwnPaper>("OwnPapers");
        builder.EntitySet<OwnPaper>("Capped");
        builder.EntitySet<OwnPaper>("PagedPapers");
        builder.EntitySet<OwnPaper>("OwnBare");
        builder.EntitySet<OwnNote>("OwnNotes");
        builder.EntitySet<Hider>("Hiders");
        builder.EntitySet<Unmasked>("Masks");
        builder.EntitySet<Unmasked>("OwnChildren");
        builder.Ignore<OwnChild>();
        builder.Ignore<Masked>();
        builder.Ignore<MaskedSpot>();
        if (isPaged)
        {
            builder.EntityType<OwnPaper>().Page(100, 2);
        }

        return (EdmModel)builder.GetEdmModel();
    }

    /// <summary>Another model of the same types and container.</summary>
    private static EdmModel CopyOf(EdmModel model)
    {
        var copy = new EdmModel();
        foreach (var element in model.SchemaElements)
        {
            copy.AddElement(element);
            Annotate(element);
            foreach (var property in (element as IEdmStructuredType)?.DeclaredProperties ?? [])
            {
                Annotate(property);
            }
        }

        foreach (var annotation in model.VocabularyAnnotations)
        {
            copy.AddVocabularyAnnotation(annotation);
        }

        return copy;

        void Annotate(IEdmElement element)
        {
            foreach (var annotation in model.DirectValueAnnotationsManager.GetDirectValueAnnotations(element))
            {
                copy.SetAnnotationValue(element, annotation.NamespaceUri, annotation.Name, model.GetAnnotationValue(element, annotation.NamespaceUri, annotation.Name));
            }
        }
    }
}

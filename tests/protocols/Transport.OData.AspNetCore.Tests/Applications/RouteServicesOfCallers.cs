using System.Linq.Expressions;
using System.Reflection;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.OData.Abstracts;
using Microsoft.AspNetCore.OData.Formatter.Serialization;
using Microsoft.AspNetCore.OData.Query.Expressions;
using Microsoft.AspNetCore.OData.Query.Validator;
using Microsoft.Net.Http.Headers;
using Microsoft.OData;
using Microsoft.OData.Json;
using Microsoft.OData.UriParser;

namespace Transport.OData.CompiledPayloads.Tests.Applications;

/// <summary>Services that applications add to a route, most of which look at who asks.</summary>
public static class RouteServicesOfCallers
{
    /// <summary>By name, so that a seed chooses some of them and a difference names them.</summary>
    public static readonly (string Name, Action<IServiceCollection> Add)[] All =
    [
        ("filter binder of the caller", static services => services.AddScoped<IFilterBinder>(Filter)),
        ("filter binder for one caller only", static services => services.AddScoped<IFilterBinder>(
            static provider => User(provider) == "bob" ? Filter(provider) : new FilterBinder())),
        ("search binder of the caller", static services => services.AddScoped<ISearchBinder>(static provider => new CallersSearch(User(provider)))),
        ("order binder of the caller", static services => services.AddScoped<IOrderByBinder>(static provider => new CallersOrder(User(provider)))),
        ("select binder with the caller's filter", static services => services.AddScoped<ISelectExpandBinder>(
            static provider => new SelectExpandBinder(Filter(provider), new OrderByBinder()))),
        ("derived select binder", static services => services.AddScoped<ISelectExpandBinder>(
            static provider => new CallersSelect(User(provider), provider.GetRequiredService<IFilterBinder>(), provider.GetRequiredService<IOrderByBinder>()))),
        ("filter validator of the caller", static services => services.AddScoped<IFilterQueryValidator>(static provider => new CallersFilterValidator(User(provider)))),
        ("validator of the caller", static services => services.AddScoped<IODataQueryValidator>(static provider => new CallersValidator(User(provider)))),
        ("top validator of the caller", static services => services.AddScoped<ITopQueryValidator>(static provider => new CallersTopValidator(User(provider)))),
        ("search validator of the caller", static services => services.AddScoped<ISearchQueryValidator>(static provider => new CallersSearchValidator(User(provider)))),
        ("serializer without secrets", static services => services.AddSingleton<ODataResourceSerializer, Discreet>()),
        ("serializer without secrets for one caller", static services => services.AddScoped<ODataResourceSerializer>(static provider =>
            User(provider) == "bob" ? new Discreet(provider.GetRequiredService<IODataSerializerProvider>()) : new ODataResourceSerializer(provider.GetRequiredService<IODataSerializerProvider>()))),
        ("serializer with another provider", static services => services.AddSingleton(static provider => new ODataResourceSetSerializer(new DiscreetProvider(provider)))),
        ("serializer provider", static services => services.AddSingleton<IODataSerializerProvider, DiscreetProvider>()),
        ("value converter", static services => services.AddSingleton<ODataPayloadValueConverter, Loud>()),
        ("writer settings of the caller", static services => services.AddScoped(static provider => Settings(User(provider)))),
        ("JSON writer factory", static services => services.AddSingleton<IJsonWriterFactory>(new ODataJsonWriterFactory(ODataStringEscapeOption.EscapeNonAscii))),
        ("ETags of the caller", static services => services.AddScoped<IETagHandler>(static provider => new CallersETags(User(provider)))),
        ("resolver of the caller", static services => services.AddScoped<ODataUriResolver>(static provider =>
            new UnqualifiedODataUriResolver { EnableCaseInsensitive = User(provider) != "bob", EnableNoDollarQueryOptions = true })),
        ("enumerations as texts", static services => services.AddSingleton<ODataUriResolver>(new StringAsEnumResolver { EnableCaseInsensitive = true })),
        ("query settings of the caller", static services => services.AddScoped(static provider =>
            new ODataQuerySettings { HandleNullPropagation = User(provider) == "bob" ? HandleNullPropagationOption.False : HandleNullPropagationOption.True })),
        ("settings of queries", static services => services.AddScoped(static provider => Queries(User(provider)))),
    ];

    private static CallersFilter Filter(IServiceProvider provider) => new(User(provider));

    private static string User(IServiceProvider provider) => Caller.Of(provider.GetService<HttpRequestScope>()?.HttpRequest);

    private static ODataMessageWriterSettings Settings(string user)
    {
        var settings = new ODataMessageWriterSettings(ODataVersion.V4) { EnableMessageStreamDisposal = false };
        settings.SetOmitODataPrefix(user == "bob");
        return settings;
    }

    private static DefaultQueryConfigurations Queries(string user) => new()
    {
        EnableCount = true, EnableExpand = user != "bob", EnableFilter = true, EnableOrderBy = true, EnableSelect = true, MaxTop = user == "bob" ? 3 : null,
    };

    private static BinaryExpression IsOwners(Expression row, string user) => Expression.Equal(Expression.Property(row, "Owner"), Expression.Constant(user));

    private sealed class CallersFilter(string user) : FilterBinder
    {
        public override Expression BindFilter(FilterClause filterClause, QueryBinderContext context)
        {
            var bound = (LambdaExpression)base.BindFilter(filterClause, context);
            return Expression.Lambda(Expression.AndAlso(bound.Body, IsOwners(bound.Parameters[0], user)), bound.Parameters);
        }
    }

    private sealed class CallersSearch(string user) : QueryBinder, ISearchBinder
    {
        public Expression BindSearch(SearchClause searchClause, QueryBinderContext context) =>
            Expression.Lambda(IsOwners(context.CurrentParameter, user), context.CurrentParameter);
    }

    private sealed class CallersOrder(string user) : OrderByBinder
    {
        public override OrderByBinderResult BindOrderBy(OrderByClause orderByClause, QueryBinderContext context)
        {
            var bound = base.BindOrderBy(orderByClause, context);
            return user == "bob" ? new OrderByBinderResult(bound.OrderByExpression, OrderByDirection.Descending) { ThenBy = bound.ThenBy } : bound;
        }
    }

    private sealed class CallersSelect(string user, IFilterBinder filter, IOrderByBinder order) : SelectExpandBinder(filter, order)
    {
        public override Expression BindSelectExpand(SelectExpandClause selectExpandClause, QueryBinderContext context)
        {
            var bound = (LambdaExpression)base.BindSelectExpand(selectExpandClause, context);
            return user == "bob" ? Expression.Lambda(new Blank().Visit(bound.Body), bound.Parameters) : bound;
        }

        /// <summary>Has another text in the place of each title.</summary>
        private sealed class Blank : ExpressionVisitor
        {
            protected override Expression VisitMember(MemberExpression node) =>
                node.Member is PropertyInfo { Name: "Title" } ? Expression.Constant("hidden") : base.VisitMember(node);
        }
    }

    private sealed class CallersFilterValidator(string user) : FilterQueryValidator
    {
        public override void Validate(FilterQueryOption filterQueryOption, ODataValidationSettings settings)
        {
            base.Validate(filterQueryOption, settings);
            Refuse(user == "bob" && filterQueryOption.RawValue.Contains("Size", StringComparison.Ordinal));
        }
    }

    private sealed class CallersValidator(string user) : ODataQueryValidator
    {
        public override void Validate(ODataQueryOptions options, ODataValidationSettings validationSettings)
        {
            base.Validate(options, validationSettings);
            Refuse(user == "bob" && options.SelectExpand is not null);
        }
    }

    private sealed class CallersTopValidator(string user) : TopQueryValidator
    {
        public override void Validate(TopQueryOption topQueryOption, ODataValidationSettings validationSettings)
        {
            base.Validate(topQueryOption, validationSettings);
            Refuse(user == "bob" && topQueryOption.Value > 2);
        }
    }

    private sealed class CallersSearchValidator(string user) : ISearchQueryValidator
    {
        public void Validate(SearchQueryOption searchQueryOption, ODataValidationSettings validationSettings) => Refuse(user == "bob");
    }

    private sealed class CallersETags(string user) : IETagHandler
    {
        public EntityTagHeaderValue CreateETag(IDictionary<string, object> properties, TimeZoneInfo? timeZoneInfo = null) => new($"\"{user}\"", isWeak: true);

        public IDictionary<string, object> ParseETag(EntityTagHeaderValue etagHeaderValue) => new Dictionary<string, object>();
    }

    private sealed class Discreet(IODataSerializerProvider provider) : ODataResourceSerializer(provider)
    {
        public override SelectExpandNode CreateSelectExpandNode(ResourceContext resourceContext)
        {
            var node = base.CreateSelectExpandNode(resourceContext);
            if (node.SelectedStructuralProperties?.FirstOrDefault(static property => property.Name == "Secret") is { } secret)
            {
                node.SelectedStructuralProperties.Remove(secret);
            }

            return node;
        }
    }

    private sealed class DiscreetProvider(IServiceProvider services) : ODataSerializerProvider(services)
    {
        public override IODataEdmTypeSerializer GetEdmTypeSerializer(IEdmTypeReference edmType) =>
            edmType.IsEntity() ? new Discreet(this) : base.GetEdmTypeSerializer(edmType);
    }

    private sealed class Loud : ODataPayloadValueConverter
    {
        public override object ConvertToPayloadValue(object value, IEdmTypeReference edmTypeReference) =>
            value is string text ? text.ToUpperInvariant() : base.ConvertToPayloadValue(value, edmTypeReference);
    }

    /// <summary>Stands first in a stack trace of an answer, also where the runtime would put it into its caller.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Refuse(bool isRefused)
    {
        if (isRefused)
        {
            throw new ODataException("This caller may not ask this.");
        }
    }
}

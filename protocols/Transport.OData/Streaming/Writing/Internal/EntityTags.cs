using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using Microsoft.Net.Http.Headers;
using Microsoft.OData.Edm;
using Microsoft.OData.Edm.Vocabularies;
using Transport.OData.Model;
using Transport.OData.Model.Internal;
using Transport.OData.Query.Internal;

namespace Transport.OData.Streaming.Writing.Internal;

/// <summary>ETags (Protocol 4.01, 8.3.1) of the entity sets that the model annotates with <c>Org.OData.Core.V1.OptimisticConcurrency</c>; others have none.</summary>
internal sealed class EntityTags(ODataModel model)
{
    private const string Term = "Org.OData.Core.V1.OptimisticConcurrency";

    /// <remarks>What a query computes makes a type of its own, which must not be kept longer than the query's plan.</remarks>
    private readonly ConditionalWeakTable<TypeMap, ConcurrentDictionary<IEdmEntitySetBase, EntityTag?>> _known = [];

    /// <returns>Null where the set has none, or the rows do not hold what it is made of.</returns>
    public EntityTag? Of(IEdmEntitySetBase? entitySet, TypeMap type) =>
        entitySet is null || type.IsTransient ? null
        : _known.GetValue(type, static _ => new()).GetOrAdd(entitySet, static (set, of) => of.Tags.Make(set, of.Type), (Tags: this, Type: type));

    /// <summary>Sets the header <c>ETag</c> of an answer that is one entity, and heeds <c>If-Match</c> and <c>If-None-Match</c>.</summary>
    /// <returns>Whether the client has the entity already: 304.</returns>
    /// <exception cref="ODataRequestException">The entity is not the one that the client means: 412.</exception>
    public bool IsKnown(HttpContext context, QueryResult result)
    {
        if (result is not ResourceResult one || Of(one.EntitySet, one.Plan.Type)?.Make(one.Row) is not { } tag)
        {
            return false;
        }

        var headers = context.Request.Headers;
        context.Response.Headers.ETag = tag;
        if (headers.IfMatch.Count > 0 && !Matches(headers.IfMatch, tag))
        {
            throw new ODataRequestException(
                StatusCodes.Status412PreconditionFailed, "PreconditionFailed", $"The entity has the ETag {tag}, which If-Match does not name.");
        }

        return headers.IfNoneMatch.Count > 0 && Matches(headers.IfNoneMatch, tag);
    }

    /// <remarks>Weak tags are compared weakly in both headers, because OData has tags of values, not of bytes.</remarks>
    private static bool Matches(IList<string?> header, string tag) =>
        EntityTagHeaderValue.TryParseList([.. header.OfType<string>()], out var tags)
            ? tags.Any(known => known.Equals(EntityTagHeaderValue.Any) || known.Compare(EntityTagHeaderValue.Parse(tag), useStrongComparison: false))
            : throw ODataRequestException.InvalidRequest($"'{string.Join(',', header)}' is no list of ETags.");

    private EntityTag? Make(IEdmEntitySetBase entitySet, TypeMap type)
    {
        var annotation = entitySet is IEdmVocabularyAnnotatable annotated
            ? model.Edm.FindVocabularyAnnotations<IEdmVocabularyAnnotation>(annotated, Term).FirstOrDefault()
            : null;
        if (annotation?.Value is not IEdmCollectionExpression { Elements: var elements })
        {
            return null;
        }

        var properties = elements.OfType<IEdmPathExpression>().Select(path => path.PathSegments.Count() == 1 ? type.Find(path.PathSegments.First()) : null).ToArray();
        return properties.Length > 0 && Array.TrueForAll(properties, property => property is { IsCollection: false, StructuredType: null } && ValueEmitter.CanWrite(property.Getter.ReturnType))
            ? new EntityTag(type, properties!)
            : null;
    }
}

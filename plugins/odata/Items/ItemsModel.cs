using System.Reflection;
using System.Runtime.Serialization;
using Microsoft.OData.Edm;
using Microsoft.OData.ModelBuilder;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.OData.Items;

/// <summary>A payload as an EDM model, by the library's conventions: the item is an entity with the payload's key, all that it holds are complex values.</summary>
internal static class ItemsModel
{
    public const string Set = "Items";
    public const string Submit = "SubmitItems";
    public const string ItemsParameter = "items";
    private const string Namespace = "Transport.Items";

    /// <summary>What OData cannot carry; null if it can carry all.</summary>
    public static string? Refuse<T>(Payload<T> payload)
        where T : class, new()
    {
        if (payload.Refusal(ODataServer.Id) is { } stated)
        {
            return stated;
        }

        if (payload.Key is null)
        {
            return "the items have no key, which an entity of OData needs";
        }

        if (TypesOf(typeof(T)).SelectMany(type => MembersOf(type).Select(member => ItemMembers.ProblemOf(member, typeof(T)))).FirstOrDefault(problem => problem is not null) is { } problem)
        {
            return problem;
        }

        try
        {
            Create(payload);
            return null;
        }
        catch (InvalidOperationException unmodelled)
        {
            return unmodelled.Message;
        }
    }

    public static IEdmModel Create<T>(Payload<T> payload)
        where T : class, new()
    {
        var builder = new ODataConventionModelBuilder { Namespace = Namespace, ContainerName = "Container" };
        // A nested type with a member "id" would be an entity by convention, and left out of every answer that does not expand it.
        foreach (var type in TypesOf(typeof(T)).Where(type => type != typeof(T)))
        {
            builder.AddComplexType(type);
        }

        builder.EntitySet<T>(Set);
        builder.AddEntityType(typeof(T)).HasKey(MembersOf(typeof(T)).First(member => ItemMembers.NameOf(member) == payload.Key!.Name));
        builder.Action(Submit).Returns<int>().CollectionEntityParameter<T>(ItemsParameter);
        builder.OnModelCreating = made =>
        {
            PeopleModel.RequireValues(made);
            // A key that is named here keeps its name in C# otherwise.
            made.StructuralTypes.SelectMany(type => type.Properties).ToList().ForEach(property => property.Name = ItemMembers.NameOf(property.PropertyInfo));
            // A data contract's namespace is an address, and no name in the model.
            made.StructuralTypes.ToList().ForEach(type => type.Namespace = Namespace);
            made.EnumTypes.ToList().ForEach(type => type.Namespace = Namespace);
        };
        return builder.GetEdmModel();
    }

    public static string NameOf(Type type) => $"{Namespace}.{type.Name}";

    public static IEnumerable<PropertyInfo> MembersOf(Type type) => type.GetProperties().Where(member => member.IsDefined(typeof(DataMemberAttribute)));

    /// <summary>The type of an item, and every type of objects that it holds.</summary>
    private static List<Type> TypesOf(Type item)
    {
        List<Type> types = [item];
        for (var i = 0; i < types.Count; i++)
        {
            types.AddRange(MembersOf(types[i]).Select(member => ItemMembers.ElementOf(member.PropertyType) ?? member.PropertyType)
                .Where(type => type is { IsClass: true } && type.IsDefined(typeof(DataContractAttribute)) && !types.Contains(type)).Distinct());
        }

        return types;
    }
}

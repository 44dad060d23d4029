using System.Reflection;
using System.Runtime.Serialization;
using System.Xml;
using Transport.Soap.Xml;

namespace Transport.Soap.Contracts;

/// <summary>Builds data contracts from <c>[DataContract]</c> and <c>[DataMember]</c>, as the data contract serialiser does.</summary>
/// <remarks>
/// What it does not carry is refused by name when the contract is built: inheritance at run time (known types), references, generics,
/// dictionaries of other than primitive types, serialisation call-backs, types without a data contract. Messages with such types are left to the serialiser itself.
/// </remarks>
internal static class ContractModel
{
    private static readonly Lock Gate = new();
    private static readonly Dictionary<Type, Contract> Built = [];

    /// <summary>Contracts of the one being built, kept when all of them are whole.</summary>
    private static readonly Dictionary<Type, Contract> Building = [];

    /// <summary>The contract of <paramref name="type"/>.</summary>
    /// <exception cref="InvalidDataContractException">The type has none, or one that is not supported; the message says which and why.</exception>
    public static Contract Of(Type type)
    {
        lock (Gate)
        {
            try
            {
                var contract = Get(type);
                foreach (var (built, part) in Building)
                {
                    Built.Add(built, part);
                }

                return contract;
            }
            finally
            {
                Building.Clear();
            }
        }
    }

    /// <summary>The contract of <paramref name="type"/>, or null and why it is none that is supported.</summary>
    public static Contract? Find(Type type, out string? reason)
    {
        try
        {
            reason = null;
            return Of(type);
        }
        catch (InvalidDataContractException e)
        {
            reason = e.Message;
            return null;
        }
    }

    /// <summary>The data members of a message type in the order of the wire, regardless of their values.</summary>
    /// <exception cref="InvalidDataContractException">The type is not a data contract, or a member cannot be both read and set.</exception>
    public static IReadOnlyList<(string Name, MemberInfo Member, Type Type)> MembersOf(Type message)
    {
        _ = message.GetCustomAttribute<DataContractAttribute>(false) ?? throw NoContract(message);
        var inherited = message.BaseType is { } parent && parent != typeof(object) && parent != typeof(ValueType) ? MembersOf(parent) : [];
        return [.. inherited, .. Declared(message).Select(member => (member.Name, member.Member, TypeOf(member.Member)))];
    }

    /// <summary>
    /// True where each object's members are all in the namespace of its contract, as far down as values reach, so that one prefix at a
    /// time is enough: what the text codec is made for. A base class in another namespace is the usual exception.
    /// </summary>
    public static bool IsUniform(Contract contract) => IsUniform(contract, []);

    private static bool IsUniform(Contract contract, HashSet<Contract> seen) => contract switch
    {
        CollectionContract collection => contract.Namespace.Length > 0 && IsUniform(collection.Item, seen),
        NullableContract nullable => IsUniform(nullable.Value, seen),
        SurrogateContract surrogate => IsUniform(surrogate.Wire, seen),
        ClassContract { Members: var members } => !seen.Add(contract)
            || (contract.Namespace.Length > 0
                && members.All(member => member.Name.Namespace.Value == contract.Namespace && IsUniform(member.Contract, seen))),
        _ => true,
    };

    private static Contract Get(Type type)
    {
        if (PrimitiveContract.Find(type) is { } primitive)
        {
            return primitive;
        }

        if (Built.TryGetValue(type, out var built) || Building.TryGetValue(type, out built))
        {
            return built;
        }

        if (Nullable.GetUnderlyingType(type) is { } underlying)
        {
            return Building[type] = new NullableContract(type, Get(underlying));
        }

        if (ItemTypeOf(type) is { } item)
        {
            var contract = Get(item);
            if (contract is NullableContract { Value.HasContent: true })
            {
                throw new InvalidDataContractException($"{type} is a collection of nullable structures, which is not supported.");
            }

            // The serialiser takes the namespace of Nullable<T>, which is a type of System, for collections of nullable values.
            var ns = contract is NullableContract ? SoapNamespaces.DataContractDefault + "System" : contract.Namespace;
            return Building[type] = new CollectionContract(type, contract, ns);
        }

        if (type == typeof(Uri))
        {
            return Building[type] = Surrogate(type, PrimitiveContract.Uri, nameof(Surrogates.FromUri), nameof(Surrogates.ToUri));
        }

        if (type == typeof(DateTimeOffset))
        {
            return Building[type] = Surrogate(
                type, Get(typeof(Surrogates.OffsetInstant)), nameof(Surrogates.FromDateTimeOffset), nameof(Surrogates.ToDateTimeOffset));
        }

        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(Dictionary<,>))
        {
            return Building[type] = MakeDictionary(type);
        }

        return type.IsEnum ? Building[type] = MakeEnum(type) : MakeClass(type);
    }

    private static SurrogateContract Surrogate(Type type, Contract wire, string toWire, string fromWire, params Type[] arguments) =>
        new(type, wire, Method(toWire, arguments), Method(fromWire, arguments));

    private static MethodInfo Method(string name, Type[] arguments)
    {
        var method = typeof(Surrogates).GetMethod(name)!;
        return arguments.Length == 0 ? method : method.MakeGenericMethod(arguments);
    }

    /// <summary>An array of entries. The serialiser's names for entries of other types have a digest of namespaces in them.</summary>
    private static SurrogateContract MakeDictionary(Type type)
    {
        var arguments = type.GetGenericArguments();
        if (Get(arguments[0]) is not PrimitiveContract key || Get(arguments[1]) is not PrimitiveContract value)
        {
            throw new InvalidDataContractException($"{type} is a dictionary of other than primitive types, which is not supported.");
        }

        var entry = typeof(Surrogates.Entry<,>).MakeGenericType(arguments);
        var contract = new ClassContract(entry, $"KeyValueOf{key.Name.Name}{value.Name.Name}", SoapNamespaces.Arrays);
        contract.Members = [.. DeclaredMembers(entry, contract.Namespace)];
        contract.Names = [.. contract.Members.Select(member => member.Name)];
        return Surrogate(
            type,
            new CollectionContract(entry.MakeArrayType(), contract, contract.Namespace),
            nameof(Surrogates.FromDictionary),
            nameof(Surrogates.ToDictionary),
            arguments);
    }

    private static EnumContract MakeEnum(Type type)
    {
        var attribute = type.GetCustomAttribute<DataContractAttribute>(false);
        return new EnumContract(type, NameOf(type, attribute), NamespaceOf(type, attribute));
    }

    private static ClassContract MakeClass(Type type)
    {
        var attribute = type.GetCustomAttribute<DataContractAttribute>(false)
            ?? throw NoContract(type);
        Refuse(type, attribute);
        var contract = new ClassContract(type, NameOf(type, attribute), NamespaceOf(type, attribute));
        // Known before its members are, so that a class may hold itself.
        Building[type] = contract;
        var members = new List<ContractMember>();
        if (type.BaseType is { } parent && parent != typeof(object) && parent != typeof(ValueType))
        {
            contract.Base = (ClassContract)Get(parent);
            members.AddRange(contract.Base.Members);
        }

        members.AddRange(DeclaredMembers(type, contract.Namespace));
        contract.Members = members;
        contract.Names = [.. members.Select(member => member.Name)];
        return contract;
    }

    private static InvalidDataContractException NoContract(Type type) => new($"{type} is not a data contract: it has no [DataContract].");

    private static IEnumerable<ContractMember> DeclaredMembers(Type type, string ns) => Declared(type)
        .Select(member => new ContractMember(
            new ElementName(member.Name, ns, prefixed: true),
            member.Member,
            Get(TypeOf(member.Member)),
            member.Attribute.IsRequired,
            member.Attribute.EmitDefaultValue));

    private static IEnumerable<(MemberInfo Member, DataMemberAttribute Attribute, string Name)> Declared(Type type) => type
        .GetMembers(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly)
        .Select(member => (Member: member, Attribute: member.GetCustomAttribute<DataMemberAttribute>(false)!))
        .Where(pair => pair.Attribute is not null)
        .Select(pair => (pair.Member, pair.Attribute, Name: XmlConvert.EncodeLocalName(pair.Attribute.Name ?? pair.Member.Name)!))
        .OrderBy(member => member.Attribute.Order)
        .ThenBy(member => member.Name, StringComparer.Ordinal);

    private static Type TypeOf(MemberInfo member) => member switch
    {
        FieldInfo { IsInitOnly: false } field => field.FieldType,
        PropertyInfo { CanRead: true, CanWrite: true } property => property.PropertyType,
        _ => throw new InvalidDataContractException($"{member.DeclaringType}.{member.Name} cannot be both read and set."),
    };

    private static void Refuse(Type type, DataContractAttribute attribute)
    {
        var reason =
            type.IsGenericType ? "is generic"
            : type.IsAbstract ? "is abstract"
            : attribute.IsReference ? "asks for references (IsReference)"
            : type.IsDefined(typeof(KnownTypeAttribute), false) ? "has known types"
            : type.GetMethods(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic).Any(IsCallback) ? "has serialisation call-backs"
            : null;
        if (reason is not null)
        {
            throw new InvalidDataContractException($"{type} {reason}, which is not supported.");
        }
    }

    private static bool IsCallback(MethodInfo method) =>
        method.IsDefined(typeof(OnSerializingAttribute), false) || method.IsDefined(typeof(OnSerializedAttribute), false)
        || method.IsDefined(typeof(OnDeserializingAttribute), false) || method.IsDefined(typeof(OnDeserializedAttribute), false);

    private static Type? ItemTypeOf(Type type) =>
        type.IsSZArray ? type.GetElementType()
        : type.IsGenericType && type.GetGenericTypeDefinition() == typeof(List<>) ? type.GetGenericArguments()[0]
        : null;

    private static string NameOf(Type type, DataContractAttribute? attribute) => XmlConvert.EncodeLocalName(
        attribute?.Name ?? (type.DeclaringType is { } outer ? $"{NameOf(outer, null)}.{type.Name}" : type.Name))!;

    private static string NamespaceOf(Type type, DataContractAttribute? attribute) =>
        attribute?.Namespace
        ?? Mapped(type)
        ?? SoapNamespaces.DataContractDefault + type.Namespace;

    private static string? Mapped(Type type) => type.Assembly
        .GetCustomAttributes<ContractNamespaceAttribute>()
        .FirstOrDefault(mapping => mapping.ClrNamespace is null || mapping.ClrNamespace == type.Namespace)
        ?.ContractNamespace;
}

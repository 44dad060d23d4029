using System.Linq.Expressions;
using System.Reflection;
using System.Runtime.CompilerServices;
using Transport.Soap.Xml;

namespace Transport.Soap.Contracts.Plans;

/// <summary>Compiles data contracts into plans for one pair of reader and writer.</summary>
/// <remarks>
/// A plan is straight code: a member costs its getter and one direct call of the writer; reading is a loop over a jump table of the
/// members. The same expressions compile for the text codec and for XML dictionary readers and writers, so both follow one contract.
/// </remarks>
internal sealed partial class PlanCompiler<TWriter, TReader>
    where TWriter : ContractWriter
    where TReader : ContractReader
{
    private static readonly Lock Gate = new();
    private static readonly Dictionary<Type, object> Plans = [];

    private readonly ParameterExpression _writer = Expression.Parameter(typeof(TWriter), "writer");
    private readonly ParameterExpression _reader = Expression.Parameter(typeof(TReader), "reader");

    /// <summary>Writes one item of a collection, between the collection's start and its end.</summary>
    public static Action<TWriter, TItem> ItemWriter<TItem>(CollectionContract contract)
    {
        lock (Gate)
        {
            return (Action<TWriter, TItem>)new PlanCompiler<TWriter, TReader>().ItemWriter(contract);
        }
    }

    /// <summary>Reads one item of a collection, whose start has been found.</summary>
    public static Func<TReader, TItem> ItemReader<TItem>(CollectionContract contract)
    {
        lock (Gate)
        {
            return (Func<TReader, TItem>)new PlanCompiler<TWriter, TReader>().ItemReader(contract);
        }
    }

    /// <summary>Writes the parts of a message, each an element with its own namespaces.</summary>
    public static Action<TWriter, T> MessageWriter<T>(IReadOnlyList<MessagePart> parts)
    {
        lock (Gate)
        {
            var compiler = new PlanCompiler<TWriter, TReader>();
            var message = Expression.Parameter(typeof(T), "message");
            Expression[] body = [.. parts.Select(part => compiler.WritePart(part, message)), Expression.Empty()];
            return Expression.Lambda<Action<TWriter, T>>(Expression.Block(body), compiler._writer, message).Compile();
        }
    }

    /// <summary>Reads the parts of a message up to the end of its wrapper.</summary>
    public static Func<TReader, T> MessageReader<T>(IReadOnlyList<MessagePart> parts)
    {
        lock (Gate)
        {
            var compiler = new PlanCompiler<TWriter, TReader>();
            return (Func<TReader, T>)compiler.Reader(typeof(T), [.. parts.Select(part => part.Name)], parts);
        }
    }

    /// <summary>The plan of a class or collection, compiled once per process.</summary>
    private static object GetContent(Contract contract)
    {
        if (Plans.TryGetValue(contract.Type, out var known))
        {
            return known;
        }

        var type = typeof(ContentPlan<,,>).MakeGenericType(typeof(TWriter), typeof(TReader), contract.Type);
        var plan = Activator.CreateInstance(type)!;
        Plans[contract.Type] = plan;
        try
        {
            var compiler = new PlanCompiler<TWriter, TReader>();
            var (write, read) = contract is CollectionContract collection
                ? (compiler.CollectionWriter(collection), compiler.CollectionReader(collection))
                : (compiler.ClassWriter((ClassContract)contract), compiler.ClassReader((ClassContract)contract));
            type.GetMethod(nameof(ContentPlan<,,>.Set), BindingFlags.Instance | BindingFlags.NonPublic)!.Invoke(plan, [write, read]);
            return plan;
        }
        catch
        {
            Plans.Remove(contract.Type);
            throw;
        }
    }

    private static MethodCallExpression CallContent(Contract contract, string method, params Expression[] arguments) =>
        Expression.Call(Expression.Constant(GetContent(contract)), method, null, arguments);

    /// <remarks>Also for a nullable value: one that is absent declares the namespace of what could be there.</remarks>
    private static bool NeedsScope(Contract contract, string enclosingNamespace) =>
        (contract is NullableContract nullable ? nullable.Value : contract).HasContent
        && contract.Namespace.Length > 0 && contract.Namespace != enclosingNamespace;

    private static MethodCallExpression Call(Expression target, string method, params Expression[] arguments) =>
        Expression.Call(target, target.Type.GetMethod(method, [.. arguments.Select(argument => argument.Type)])!, arguments);

    private static UnaryExpression Uninitialised(Type type) => Expression.Convert(
        Expression.Call(typeof(RuntimeHelpers), nameof(RuntimeHelpers.GetUninitializedObject), null, Expression.Constant(type)), type);
}

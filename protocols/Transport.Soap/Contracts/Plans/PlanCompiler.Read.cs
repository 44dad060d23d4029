using System.Linq.Expressions;
using Transport.Soap.Xml;

namespace Transport.Soap.Contracts.Plans;

/// <content>Reading.</content>
internal sealed partial class PlanCompiler<TWriter, TReader>
{
    private Delegate ClassReader(ClassContract contract) => Reader(
        contract.Type,
        contract.Names,
        [.. contract.Members.Select(member => new MessagePart(member.Name, member.Contract, member.Member, member.IsRequired, contract.Namespace))]);

    /// <summary>A loop over the elements of an object, or of a message; a part without a member is the message itself.</summary>
    private Delegate Reader(Type type, ElementName[] names, IReadOnlyList<MessagePart> parts)
    {
        var value = Expression.Variable(type, "value");
        var index = Expression.Variable(typeof(int), "index");
        var done = Expression.Label("done");
        var required = parts.Where(part => part.IsRequired).ToDictionary(part => part, _ => Expression.Variable(typeof(bool), "has"));
        var cases = parts.Select((part, i) => Expression.SwitchCase(
            Expression.Block(
                typeof(void),
                Expression.Assign(part.Member is null ? value : Expression.MakeMemberAccess(value, part.Member), ReadElement(part)),
                required.TryGetValue(part, out var has) ? Expression.Assign(has, Expression.Constant(true)) : Expression.Empty()),
            Expression.Constant(i)));
        var next = Expression.Assign(index, Call(_reader, nameof(ContractReader.Next), Expression.Constant(names), index));
        // As the data contract serialiser makes objects: without their constructor, so that what is absent is null, not what it set.
        var made = type.IsValueType || parts is [{ Member: null }] ? Expression.Default(type) : (Expression)Uninitialised(type);
        var body = Expression.Block(
            [value, index, .. required.Values],
            [
                Expression.Assign(value, made),
                Expression.Assign(index, Expression.Constant(-1)),
                Expression.Loop(
                    Expression.Block(
                        next,
                        parts.Count == 0
                            ? Expression.Break(done)
                            : Expression.Switch(typeof(void), index, Expression.Break(done), null, cases)),
                    done),
                .. required.Select(pair => Expression.IfThen(
                    Expression.Not(pair.Value), Call(_reader, nameof(ContractReader.Missing), Expression.Constant(pair.Key.Name)))),
                value,
            ]);
        return Expression.Lambda(typeof(Func<,>).MakeGenericType(typeof(TReader), type), body, _reader).Compile();
    }

    private Delegate CollectionReader(CollectionContract contract)
    {
        var readItem = ItemReader(contract);
        var body = Expression.Call(
            typeof(Collections),
            contract.Type.IsArray ? nameof(Collections.ReadArray) : nameof(Collections.ReadList),
            [typeof(TReader), contract.Item.Type],
            _reader,
            Expression.Constant(contract.ItemName),
            Expression.Constant(readItem));
        return Expression.Lambda(typeof(Func<,>).MakeGenericType(typeof(TReader), contract.Type), body, _reader).Compile();
    }

    private Delegate ItemReader(CollectionContract contract) => Expression.Lambda(
        typeof(Func<,>).MakeGenericType(typeof(TReader), contract.Item.Type),
        ReadElement(new MessagePart(contract.ItemName, contract.Item, null, false, contract.Namespace)),
        _reader).Compile();

    private Expression ReadElement(MessagePart part)
    {
        var name = part.Name;
        var nameConstant = Expression.Constant(name);
        switch (part.Contract)
        {
            case PrimitiveContract primitive:
                var read = Call(_reader, primitive.Method, nameConstant);
                return primitive.Wire == primitive.Type ? read : Narrow(name, primitive, read);
            case SurrogateContract surrogate:
                return Expression.Call(surrogate.FromWire, ReadElement(part with { Contract = surrogate.Wire }));
            case EnumContract:
                return ReadEnum(name, part.Contract);
            case NullableContract nullable:
                return Expression.Condition(
                    Call(_reader, nameof(ContractReader.Nil), nameConstant),
                    Expression.Default(nullable.Type),
                    Expression.Convert(ReadElement(part with { Contract = nullable.Value }), nullable.Type));
            default:
                var contract = part.Contract;
                var (start, end) = part.EnclosingNamespace is null
                    ? (nameof(ContractReader.StartPart), nameof(ContractReader.EndScope))
                    : NeedsScope(contract, part.EnclosingNamespace)
                        ? (nameof(ContractReader.StartScope), nameof(ContractReader.EndScope))
                        : (nameof(ContractReader.Start), nameof(ContractReader.End));
                var result = Expression.Variable(contract.Type, "result");
                return Expression.Block(
                    [result],
                    Expression.IfThenElse(
                        Call(_reader, start, nameConstant, Expression.Constant(contract.Name)),
                        Expression.Block(
                            typeof(void),
                            Expression.Assign(result, CallContent(contract, nameof(ContentPlan<,,>.Read), _reader)),
                            Call(_reader, end, nameConstant)),
                        contract.IsNullable
                            ? Expression.Assign(result, Expression.Default(contract.Type))
                            : Call(_reader, nameof(ContractReader.OutOfRange), nameConstant, Expression.Constant(contract.Type.Name))),
                    result);
        }
    }

    private BlockExpression Narrow(ElementName name, PrimitiveContract primitive, Expression read)
    {
        var wide = Expression.Variable(primitive.Wire, "wide");
        var narrow = Expression.Variable(primitive.Type, "narrow");
        return Expression.Block(
            [wide, narrow],
            Expression.Assign(wide, read),
            Expression.Assign(narrow, Expression.Convert(wide, primitive.Type)),
            Expression.IfThen(
                Expression.NotEqual(Expression.Convert(narrow, primitive.Wire), wide),
                Call(_reader, nameof(ContractReader.OutOfRange), Expression.Constant(name), Expression.Constant(primitive.Name.Name))),
            narrow);
    }

    private BlockExpression ReadEnum(ElementName name, Contract contract)
    {
        var names = Activator.CreateInstance(typeof(EnumNames<>).MakeGenericType(contract.Type), contract)!;
        var value = Expression.Variable(contract.Type, "value");
        return Expression.Block(
            [value],
            Expression.IfThen(
                Expression.Not(Expression.Call(
                    Expression.Constant(names),
                    nameof(EnumNames<DayOfWeek>.TryParse),
                    null,
                    Call(_reader, nameof(ContractReader.String), Expression.Constant(name)),
                    value)),
                Call(_reader, nameof(ContractReader.OutOfRange), Expression.Constant(name), Expression.Constant(contract.Type.Name))),
            value);
    }
}

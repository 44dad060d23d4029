using System.Linq.Expressions;
using Transport.Soap.Xml;

namespace Transport.Soap.Contracts.Plans;

/// <content>Writing.</content>
internal sealed partial class PlanCompiler<TWriter, TReader>
{
    private Delegate ClassWriter(ClassContract contract)
    {
        var value = Expression.Parameter(contract.Type, "value");
        var body = new List<Expression>();
        if (!contract.Type.IsValueType && !contract.Type.IsSealed)
        {
            body.Add(Expression.IfThen(
                Expression.Not(Expression.TypeEqual(value, contract.Type)),
                Expression.Call(
                    typeof(PlanErrors),
                    nameof(PlanErrors.ThrowDerived),
                    null,
                    Expression.Convert(value, typeof(object)),
                    Expression.Constant(contract.Type))));
        }

        foreach (var member in contract.Members)
        {
            var got = Expression.MakeMemberAccess(value, member.Member);
            var local = Expression.Variable(member.Contract.Type, "member");
            var write = WriteElement(member.Name, member.Contract, local, contract.Namespace);
            if (!member.EmitDefaultValue)
            {
                write = Expression.IfThen(
                    Expression.Not(Expression.Call(
                        typeof(PlanErrors), nameof(PlanErrors.IsDefault), [local.Type], local, Expression.Constant(member))),
                    write);
            }

            body.Add(Expression.Block([local], Expression.Assign(local, got), write));
        }

        body.Add(Expression.Empty());
        return Expression.Lambda(typeof(Action<,>).MakeGenericType(typeof(TWriter), contract.Type), Expression.Block(body), _writer, value).Compile();
    }

    private Delegate CollectionWriter(CollectionContract contract)
    {
        var items = Expression.Parameter(contract.Type, "items");
        var writeItem = ItemWriter(contract);
        var body = Expression.Call(
            typeof(Collections),
            contract.Type.IsArray ? nameof(Collections.WriteArray) : nameof(Collections.WriteList),
            [typeof(TWriter), contract.Item.Type],
            _writer,
            items,
            Expression.Constant(writeItem));
        return Expression.Lambda(typeof(Action<,>).MakeGenericType(typeof(TWriter), contract.Type), body, _writer, items).Compile();
    }

    private Delegate ItemWriter(CollectionContract contract)
    {
        var item = Expression.Parameter(contract.Item.Type, "item");
        return Expression.Lambda(
            typeof(Action<,>).MakeGenericType(typeof(TWriter), item.Type),
            WriteElement(contract.ItemName, contract.Item, item, contract.Namespace),
            _writer,
            item).Compile();
    }

    private Expression WriteElement(ElementName name, Contract contract, Expression value, string enclosingNamespace)
    {
        if (contract is SurrogateContract surrogate)
        {
            var wire = Expression.Variable(surrogate.Wire.Type, "wire");
            return Expression.Block(
                [wire], Expression.Assign(wire, Expression.Call(surrogate.ToWire, value)), WriteElement(name, surrogate.Wire, wire, enclosingNamespace));
        }

        var scoped = NeedsScope(contract, enclosingNamespace);
        var nil = Call(
            _writer, nameof(ContractWriter.Nil), Expression.Constant(name), Expression.Constant(scoped ? contract.Namespace : null, typeof(string)));
        if (contract is NullableContract { Value: { HasContent: true } content })
        {
            return IfPresent(value, present => WriteElement(name, content, present, enclosingNamespace), nil);
        }

        if (!contract.HasContent)
        {
            return WriteValue(name, contract, value, nil);
        }

        var start = scoped
            ? Call(_writer, nameof(ContractWriter.StartScope), Expression.Constant(name), Expression.Constant(contract.Namespace))
            : Call(_writer, nameof(ContractWriter.Start), Expression.Constant(name));
        var end = Call(_writer, scoped ? nameof(ContractWriter.EndScope) : nameof(ContractWriter.End), Expression.Constant(name));
        return WriteContent(contract, value, start, end, nil);
    }

    private Expression WritePart(MessagePart part, Expression message) =>
        WritePart(part.Name, part.Contract, part.Member is null ? message : Expression.MakeMemberAccess(message, part.Member));

    private Expression WritePart(ElementName name, Contract contract, Expression source)
    {
        if (contract is SurrogateContract surrogate)
        {
            return WritePart(name, surrogate.Wire, Expression.Call(surrogate.ToWire, source));
        }

        var value = Expression.Variable(contract.Type, "part");
        var declared = NeedsScope(contract, name.Namespace.Value) ? contract.Namespace : null;
        var arguments = new Expression[] { Expression.Constant(name), Expression.Constant(declared, typeof(string)) };
        var nil = Call(_writer, nameof(ContractWriter.NilPart), arguments);
        var write = contract switch
        {
            NullableContract { Value: { HasContent: true } present } => IfPresent(value, part => WritePart(name, present, part), nil),
            { HasContent: true } => WriteContent(
                contract,
                value,
                Call(_writer, nameof(ContractWriter.StartPart), arguments),
                Call(_writer, nameof(ContractWriter.EndScope), Expression.Constant(name)),
                nil),
            _ => WriteValue(name, contract, value, nil),
        };
        return Expression.Block([value], Expression.Assign(value, source), write);
    }

    private static ConditionalExpression IfPresent(Expression value, Func<Expression, Expression> write, Expression nil) => Expression.IfThenElse(
        Expression.Property(value, nameof(Nullable<>.HasValue)), write(Expression.Property(value, nameof(Nullable<>.Value))), nil);

    private Expression WriteContent(Contract contract, Expression value, Expression start, Expression end, Expression nil)
    {
        var write = Expression.Block(start, CallContent(contract, nameof(ContentPlan<,,>.Write), _writer, value), end);
        return contract.IsNullable ? Expression.IfThenElse(Expression.ReferenceEqual(value, Expression.Constant(null)), nil, write) : write;
    }

    private Expression WriteValue(ElementName name, Contract contract, Expression value, Expression nil)
    {
        switch (contract)
        {
            case NullableContract nullable:
                return IfPresent(value, present => WriteValue(name, nullable.Value, present, nil), nil);
            case EnumContract:
                var names = Activator.CreateInstance(typeof(EnumNames<>).MakeGenericType(contract.Type), contract)!;
                var text = Expression.Call(Expression.Constant(names), nameof(EnumNames<DayOfWeek>.NameOf), null, value);
                return Call(_writer, nameof(ContractWriter.String), Expression.Constant(name), text);
            default:
                var primitive = (PrimitiveContract)contract;
                var write = Call(
                    _writer,
                    primitive.Method,
                    Expression.Constant(name),
                    primitive.Wire == primitive.Type ? value : Expression.Convert(value, primitive.Wire));
                return contract.IsNullable ? Expression.IfThenElse(Expression.ReferenceEqual(value, Expression.Constant(null)), nil, write) : write;
        }
    }
}

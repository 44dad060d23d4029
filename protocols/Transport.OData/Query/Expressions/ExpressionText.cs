using System.Collections;
using System.Globalization;
using System.Runtime.CompilerServices;
using Transport.OData.Query.Functions;

namespace Transport.OData.Query.Expressions;

/// <summary>An expression as a person would write it in C#: conversions that change no value are left out, a guarded member is <c>owner?.Member</c>.</summary>
internal sealed class ExpressionText
{
    private static readonly Dictionary<ExpressionType, string> Operators = new()
    {
        [ExpressionType.AndAlso] = "&&", [ExpressionType.And] = "&", [ExpressionType.OrElse] = "||", [ExpressionType.Or] = "|",
        [ExpressionType.Equal] = "==", [ExpressionType.NotEqual] = "!=", [ExpressionType.LessThan] = "<", [ExpressionType.LessThanOrEqual] = "<=",
        [ExpressionType.GreaterThan] = ">", [ExpressionType.GreaterThanOrEqual] = ">=", [ExpressionType.Add] = "+", [ExpressionType.AddChecked] = "+",
        [ExpressionType.Subtract] = "-", [ExpressionType.SubtractChecked] = "-", [ExpressionType.Multiply] = "*", [ExpressionType.MultiplyChecked] = "*",
        [ExpressionType.Divide] = "/", [ExpressionType.Modulo] = "%", [ExpressionType.Coalesce] = "??",
    };

    private readonly Dictionary<ParameterExpression, string> _names = [];

    private ExpressionText()
    {
    }

    /// <summary>The whole expression.</summary>
    public static string Of(Expression expression) => new ExpressionText().Write(expression);

    /// <summary>The body of a function of one argument, under another name of that argument.</summary>
    public static string OfBody(LambdaExpression lambda, string argument)
    {
        var text = new ExpressionText();
        text._names[lambda.Parameters[0]] = argument;
        return text.Write(lambda.Body);
    }

    private string Write(Expression expression) => expression switch
    {
        LambdaExpression lambda => $"{Parameters(lambda)} => {Write(lambda.Body)}",
        ParameterExpression parameter => _names.GetValueOrDefault(parameter) ?? parameter.Name ?? "it",
        ConstantExpression constant => Value(constant.Value),
        MemberExpression { Member.Name: nameof(Nullable<>.Value), Expression: { } nullable } when Nullable.GetUnderlyingType(nullable.Type) is not null => Write(nullable),
        MemberExpression member => $"{(member.Expression is null ? member.Member.DeclaringType!.Name : Operand(member.Expression))}.{member.Member.Name}",
        UnaryExpression { NodeType: ExpressionType.Quote } quote => Write(quote.Operand),
        UnaryExpression { NodeType: ExpressionType.Convert or ExpressionType.ConvertChecked or ExpressionType.TypeAs } convert => Convert(convert),
        UnaryExpression { NodeType: ExpressionType.Not } not => $"!{Operand(not.Operand)}",
        UnaryExpression { NodeType: ExpressionType.Negate or ExpressionType.NegateChecked } negate => $"-{Operand(negate.Operand)}",
        BinaryExpression { NodeType: ExpressionType.ArrayIndex } at => $"{Operand(at.Left)}[{Write(at.Right)}]",
        BinaryExpression binary when Operators.TryGetValue(binary.NodeType, out var sign) => $"{Side(binary, binary.Left)} {sign} {Side(binary, binary.Right)}",
        TypeBinaryExpression test => $"{Operand(test.Expression)} is {Name(test.TypeOperand)}",
        BlockExpression { Variables: [var once], Expressions: [BinaryExpression { NodeType: ExpressionType.Assign } assigned, ConditionalExpression guarded] } =>
            Guarded(once, assigned.Right, guarded.IfFalse),
        ConditionalExpression condition => $"{Operand(condition.Test)} ? {Operand(condition.IfTrue)} : {Operand(condition.IfFalse)}",
        MethodCallExpression call => Call(call),
        QuantifierExpression quantifier => $"{nameof(Quantifiers)}.{quantifier.Name}({Write(quantifier.Collection)}, {Write(quantifier.Predicate)})",
        MemberInitExpression made => $"new {{ {string.Join(", ", made.Bindings.OfType<MemberAssignment>().Select(binding => $"{binding.Member.Name} = {Write(binding.Expression)}"))} }}",
        NewExpression made => $"new {Name(made.Type)}({string.Join(", ", made.Arguments.Select(Write))})",
        NewArrayExpression array => $"[{string.Join(", ", array.Expressions.Select(Write))}]",
        _ => expression.ToString(),
    };

    private static string Parameters(LambdaExpression lambda) => lambda.Parameters is [var only]
        ? only.Name ?? "it"
        : $"({string.Join(", ", lambda.Parameters.Select(parameter => parameter.Name))})";

    /// <summary>In parentheses where it would be read otherwise.</summary>
    private string Operand(Expression operand) =>
        Stripped(operand) is BinaryExpression { NodeType: not ExpressionType.ArrayIndex } or ConditionalExpression ? $"({Write(operand)})" : Write(operand);

    /// <summary>Conditions of comparisons, and chains of one operator from the left, need no parentheses.</summary>
    private string Side(BinaryExpression whole, Expression side) => Stripped(side) is BinaryExpression inner
        && ((IsComparison(inner) && whole.NodeType is (ExpressionType.AndAlso or ExpressionType.OrElse)) || (inner.NodeType == whole.NodeType && side == whole.Left))
            ? Write(side)
            : Operand(side);

    private static bool IsComparison(Expression expression) => expression.NodeType is ExpressionType.Equal or ExpressionType.NotEqual
        or ExpressionType.LessThan or ExpressionType.LessThanOrEqual or ExpressionType.GreaterThan or ExpressionType.GreaterThanOrEqual;

    private string Convert(UnaryExpression convert) => IsNothing(convert) ? Write(convert.Operand) : $"({Name(convert.Type)}){Operand(convert.Operand)}";

    private static Expression Stripped(Expression expression) => expression is UnaryExpression convert && IsNothing(convert) ? Stripped(convert.Operand) : expression;

    /// <summary>To the same type with null, and to a base class.</summary>
    private static bool IsNothing(UnaryExpression convert) => convert.NodeType == ExpressionType.Convert
        && (ClrTypes.Underlying(convert.Type) == ClrTypes.Underlying(convert.Operand.Type) || convert.Type.IsAssignableFrom(convert.Operand.Type));

    /// <summary>A member of an owner that may be null, which the expression evaluates once.</summary>
    private string Guarded(ParameterExpression once, Expression owner, Expression value)
    {
        _names[once] = Operand(owner) + "?";
        return Write(value);
    }

    private string Call(MethodCallExpression call)
    {
        var isExtension = call.Method.IsDefined(typeof(ExtensionAttribute), inherit: false);
        var arguments = string.Join(", ", call.Arguments.Skip(isExtension ? 1 : 0).Select(Write));
        var owner = call.Object is not null ? Operand(call.Object) : isExtension ? Operand(call.Arguments[0]) : call.Method.DeclaringType!.Name;
        return $"{owner}.{call.Method.Name}({arguments})";
    }

    private static string Value(object? value) => value switch
    {
        null => "null",
        string text => $"\"{text.Replace("\\", "\\\\", StringComparison.Ordinal).Replace("\"", "\\\"", StringComparison.Ordinal)}\"",
        bool yes => yes ? "true" : "false",
        DateTimeOffset instant => instant.ToString("O", CultureInfo.InvariantCulture),
        DateTime instant => instant.ToString("O", CultureInfo.InvariantCulture),
        Type type => $"typeof({Name(type)})",
        byte[] bytes => System.Convert.ToHexString(bytes),
        IEnumerable items => $"[{string.Join(", ", items.Cast<object?>().Select(Value))}]",
        IFormattable number => number.ToString(null, CultureInfo.InvariantCulture),
        _ => value.ToString() ?? "",
    };

    private static string Name(Type type) => Nullable.GetUnderlyingType(type) is { } underlying ? underlying.Name + "?" : type.Name;
}

using System.Xml;

namespace Transport.OData.Hosting;

/// <summary>
/// Operands that OData has and Microsoft.OData.Core refuses: a decimal beside a double (URL Conventions 4.01, 5.1.1.15), a duration times or by a number (5.1.1.2), and
/// a duration without the prefix that 4.0 wants (5.1.1.14.1).
/// </summary>
internal class OperandResolver : ODataUriResolver
{
    private static readonly IEdmTypeReference Double = EdmCoreModel.Instance.GetDouble(isNullable: true);
    private static readonly IEdmTypeReference Duration = EdmCoreModel.Instance.GetDuration(isNullable: true);

    public override void PromoteBinaryOperandTypes(
        BinaryOperatorKind binaryOperatorKind, ref SingleValueNode leftNode, ref SingleValueNode rightNode, out IEdmTypeReference typeReference)
    {
        var isProduct = binaryOperatorKind is BinaryOperatorKind.Multiply or BinaryOperatorKind.Divide;
        if (isProduct && ((Is(leftNode, EdmTypeSemantics.IsDuration) && Is(rightNode, IsNumber))
            || (binaryOperatorKind == BinaryOperatorKind.Multiply && Is(leftNode, IsNumber) && Is(rightNode, EdmTypeSemantics.IsDuration))))
        {
            typeReference = Duration;
            return;
        }

        (leftNode, rightNode) = (Adapted(leftNode, rightNode), Adapted(rightNode, leftNode));
        base.PromoteBinaryOperandTypes(binaryOperatorKind, ref leftNode, ref rightNode, out typeReference);
    }

    private static SingleValueNode Adapted(SingleValueNode node, SingleValueNode other) => node switch
    {
        not ConstantNode when other is not ConstantNode && Is(node, EdmTypeSemantics.IsDecimal) && Is(other, IsFloating) => new ConvertNode(node, Double),
        ConstantNode { Value: string text } when Is(other, EdmTypeSemantics.IsDuration) => ToDuration(text) is { } value ? new ConstantNode(value, text, Duration) : node,
        _ => node,
    };

    private static TimeSpan? ToDuration(string text)
    {
        try
        {
            return XmlConvert.ToTimeSpan(text);
        }
        catch (Exception exception) when (exception is FormatException or OverflowException)
        {
            return null;
        }
    }

    private static bool Is(SingleValueNode node, Func<IEdmTypeReference, bool> test) => node.TypeReference is { } type && test(type);

    private static bool IsFloating(IEdmTypeReference type) => type.IsDouble() || type.IsSingle();

    private static bool IsNumber(IEdmTypeReference type) => IsFloating(type) || type.IsDecimal() || type.IsIntegral();
}

using System.Reflection;
using Transport.OData.Model;

namespace Transport.OData.Streaming.Reading;

/// <summary>Compiles one method that reads the members of an object of a type, in whatever order they come.</summary>
internal static class RowReaderCompiler
{
    private static readonly string[] NextLinks = ["@odata.nextLink", "@nextLink"];

    public static Func<PayloadScanner, object> Compile(RowReaders readers, TypeMap type)
    {
        var scanner = Expression.Parameter(typeof(PayloadScanner), "scanner");
        var row = Expression.Variable(type.ClrType, "row");
        var member = Expression.Variable(typeof(int), "member");
        var expected = Expression.Variable(typeof(int), "expected");
        var properties = Assignable(type, row);
        var links = properties.Where(property => property.Map is { IsCollection: true, IsNavigation: true }).ToArray();
        var names = Expression.Constant(new MemberNames(
            type.EdmName,
            [
                .. properties.Select(property => property.Map.Name), .. links.SelectMany(link => NextLinks.Select(suffix => link.Map.Name + suffix)),
            ]));
        var cases = properties
            .Select((property, index) => Expression.SwitchCase(ValueReading.Assign(readers, property.Map, property.Target, scanner), Expression.Constant(index)))
            .Concat(links.Select((link, index) => Expression.SwitchCase(
                Expression.Call(scanner, nameof(PayloadScanner.ReadNestedLink), null, row, Expression.Constant(link.Map)),
                NextLinks.Select((_, suffix) => Expression.Constant(properties.Length + (index * NextLinks.Length) + suffix)))));
        var done = Expression.Label();
        var body = Expression.Block(
            [row, member, expected],
            Expression.Assign(row, Expression.New(type.ClrType)),
            Expression.Assign(member, Expression.Call(scanner, nameof(PayloadScanner.FirstMember), null, names, expected)),
            Expression.Loop(
                Expression.Block(
                    Expression.IfThen(
                        Expression.Equal(member, Expression.Constant(PayloadScanner.NoMember)), Expression.Break(done)),
                    Expression.Switch(member, Expression.Call(scanner, nameof(PayloadScanner.Skip), null), [.. cases]),
                    Expression.Assign(member, Expression.Call(scanner, nameof(PayloadScanner.NextMember), null, names, expected))),
                done),
            row);
        return Expression.Lambda<Func<PayloadScanner, object>>(body, scanner).Compile();
    }

    /// <summary>The properties that can be set, in the order in which services write them: plain values first, then structured ones.</summary>
    private static (PropertyMap Map, MemberExpression Target)[] Assignable(TypeMap type, ParameterExpression row) =>
    [
        .. type.Properties
            .OrderBy(property => property.IsNavigation ? 2 : property.StructuredType is null ? 0 : 1)
            .Select(property => (property, Target: ParameterReplacer.Replace(property.Getter.Body, property.Getter.Parameters[0], row)))
            .Where(property => property.Target is MemberExpression { Member: PropertyInfo { CanWrite: true } or FieldInfo { IsInitOnly: false } })
            .Select(property => (property.property, (MemberExpression)property.Target)),
    ];
}

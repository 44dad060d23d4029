namespace Transport.OData.CompiledPayloads.Client;

/// <summary>Compiles one method that reads the members of an object of a class, in whatever order they come.</summary>
internal static class ObjectReaderCompiler
{
    private static readonly string[] NextLinks = ["@odata.nextLink", "@nextLink"];

    /// <exception cref="NotSupportedException">The class has no constructor without parameters, or a property of a type that is not read.</exception>
    public static Func<PayloadScanner, object> Compile(Type type)
    {
        if (type.IsAbstract || type.GetConstructor(Type.EmptyTypes) is null)
        {
            throw new NotSupportedException($"{type} has no public constructor without parameters.");
        }

        var scanner = Expression.Parameter(typeof(PayloadScanner), "scanner");
        var row = Expression.Variable(type, "row");
        var member = Expression.Variable(typeof(int), "member");
        var expected = Expression.Variable(typeof(int), "expected");
        var members = ObjectMember.GetAll(type);
        var links = members.Where(one => one.Collection is not null).ToArray();
        var names = Expression.Constant(new MemberNames(
            [.. members.Select(one => one.Name), .. links.SelectMany(link => NextLinks.Select(suffix => link.Name + suffix))]));
        var cases = members
            .Select((one, index) => Expression.SwitchCase(ValueReading.Assign(one, row, scanner), Expression.Constant(index)))
            .Concat(links.Select((link, index) => Expression.SwitchCase(
                Expression.Call(scanner, nameof(PayloadScanner.ReadNestedLink), null, row, Expression.Constant(link.Collection)),
                NextLinks.Select((_, suffix) => Expression.Constant(members.Count + (index * NextLinks.Length) + suffix)))))
            .ToArray();
        var skip = Expression.Call(scanner, nameof(PayloadScanner.Skip), null);
        var done = Expression.Label();
        var body = Expression.Block(
            [row, member, expected],
            Expression.Assign(row, Expression.New(type)),
            Expression.Assign(member, Expression.Call(scanner, nameof(PayloadScanner.FirstMember), null, names, expected)),
            Expression.Loop(
                Expression.Block(
                    Expression.IfThen(
                        Expression.Equal(member, Expression.Constant(PayloadScanner.NoMember)), Expression.Break(done)),
                    cases.Length == 0 ? skip : Expression.Switch(member, skip, cases),
                    Expression.Assign(member, Expression.Call(scanner, nameof(PayloadScanner.NextMember), null, names, expected))),
                done),
            row);
        return Expression.Lambda<Func<PayloadScanner, object>>(body, scanner).Compile();
    }
}

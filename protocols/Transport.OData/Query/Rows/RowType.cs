namespace Transport.OData.Query.Rows;

/// <summary>Makes rows of given columns, and reads the columns back.</summary>
internal sealed class RowType
{
    private const int Direct = 7;

    private readonly RowType? _rest;
    private readonly int _columns;

    public RowType(IReadOnlyList<Type> columns)
    {
        _columns = columns.Count;
        _rest = columns.Count > Direct ? new RowType([.. columns.Skip(Direct)]) : null;
        var arguments = Enumerable.Repeat(typeof(bool), Direct + 1).ToArray();
        for (var i = 0; i < Math.Min(columns.Count, Direct); i++)
        {
            arguments[i] = columns[i];
        }

        arguments[Direct] = _rest?.ClrType ?? typeof(bool);
        ClrType = typeof(Row<,,,,,,,>).MakeGenericType(arguments);
    }

    public Type ClrType { get; }

    public Expression Make(IReadOnlyList<Expression> values)
    {
        var bindings = new List<MemberBinding>();
        for (var i = 0; i < Math.Min(_columns, Direct); i++)
        {
            bindings.Add(Expression.Bind(ClrType.GetProperty($"Item{i + 1}")!, values[i]));
        }

        if (_rest is not null)
        {
            bindings.Add(Expression.Bind(ClrType.GetProperty("Rest")!, _rest.Make([.. values.Skip(Direct)])));
        }

        return Expression.MemberInit(Expression.New(ClrType), bindings);
    }

    public Expression Column(Expression row, int index) => index < Direct
        ? Expression.Property(row, $"Item{index + 1}")
        : _rest!.Column(Expression.Property(row, "Rest"), index - Direct);

    /// <summary>A function from a row to one of its columns.</summary>
    public LambdaExpression Getter(int index)
    {
        var row = Expression.Parameter(ClrType, "row");
        return Expression.Lambda(Column(row, index), row);
    }
}

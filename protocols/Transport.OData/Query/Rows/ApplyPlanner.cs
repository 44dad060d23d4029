using Microsoft.OData.UriParser.Aggregation;
using Transport.OData.Model;
using Transport.OData.Query.Expressions;
using Transport.OData.Query.Functions;

namespace Transport.OData.Query.Rows;

/// <summary><c>$apply</c> (Data Aggregation 4.0): transformations one after the other, each of which may change the shape of the rows.</summary>
internal sealed class ApplyPlanner(PlanningContext context)
{
    /// <param name="steps">Takes the steps.</param>
    /// <returns>The shape of the rows that come out.</returns>
    public TypeMap Plan(IEnumerable<TransformationNode> transformations, TypeMap shape, List<Step> steps)
    {
        foreach (var transformation in transformations)
        {
            switch (transformation)
            {
                case FilterTransformationNode { FilterClause: var filter }:
                    steps.Add(new FilterStep(context.Binder().BindFilter(filter.Expression, filter.RangeVariable, shape)));
                    break;
                case ComputeTransformationNode compute:
                    shape = context.Compute(shape, compute.Expressions);
                    break;
                case AggregateTransformationNode aggregate:
                    shape = Aggregate(aggregate, shape, steps);
                    break;
                case GroupByTransformationNode group:
                    shape = Group(group, shape, steps);
                    break;
                default:
                    throw ODataRequestException.NotImplemented($"The transformation {transformation.Kind} of $apply");
            }
        }

        return shape;
    }

    private TypeMap Aggregate(AggregateTransformationNode aggregate, TypeMap shape, List<Step> steps)
    {
        var rows = Expression.Parameter(typeof(IEnumerable<>).MakeGenericType(shape.ClrType), "rows");
        var result = new RowBuilder(shape.Type);
        AddAggregates(result, aggregate, rows, shape);
        steps.Add(new AggregateStep(Expression.Lambda(result.Make(out var made), rows)));
        return made;
    }

    private TypeMap Group(GroupByTransformationNode group, TypeMap shape, List<Step> steps)
    {
        var row = Expression.Parameter(shape.ClrType, "row");
        var key = new RowBuilder(shape.Type);
        AddKeys(key, group.GroupingProperties, shape, row);
        var makeKey = key.Make(out var keyShape);

        var rows = Expression.Parameter(typeof(IGrouping<,>).MakeGenericType(keyShape.ClrType, shape.ClrType), "rows");
        var result = new RowBuilder(shape.Type);
        result.Copy(keyShape, Expression.Property(rows, "Key"));
        switch (group.ChildTransformations)
        {
            case null:
                break;
            case AggregateTransformationNode aggregate:
                AddAggregates(result, aggregate, rows, shape);
                break;
            case var child:
                throw ODataRequestException.NotImplemented($"The transformation {child.Kind} within groupby");
        }

        steps.Add(new GroupStep(Expression.Lambda(makeKey, row), Expression.Lambda(result.Make(out var made), rows)));
        return made;
    }

    private void AddKeys(RowBuilder key, IEnumerable<GroupByPropertyNode> properties, TypeMap shape, Expression owner)
    {
        foreach (var property in properties)
        {
            var map = shape.Require(property.Name);
            if (map.IsCollection)
            {
                throw ODataRequestException.NotImplemented($"groupby over the collection {property.Name}");
            }

            var value = owner is ParameterExpression
                ? ParameterReplacer.Replace(map.Getter.Body, map.Getter.Parameters[0], owner)
                : NullSafe.Member(owner, map.Getter);
            if (property.ChildTransformations.Count == 0)
            {
                key.Add(map, value);
                continue;
            }

            // A path: the result holds the structured value with those of its properties that are grouped by.
            var nested = new RowBuilder((map.Shape?.Type ?? map.StructuredType)!);
            AddKeys(nested, property.ChildTransformations, map.Shape ?? context.Model[map.StructuredType!], value);
            key.AddNested(map, nested);
        }
    }

    private void AddAggregates(RowBuilder result, AggregateTransformationNode aggregate, Expression rows, TypeMap shape)
    {
        foreach (var expression in aggregate.AggregateExpressions)
        {
            var single = expression as AggregateExpression
                ?? throw ODataRequestException.NotImplemented($"Aggregation over the collection {expression.Alias}");
            if (single.Method == AggregationMethod.Custom)
            {
                throw ODataRequestException.NotImplemented($"The aggregation method {single.MethodDefinition.MethodLabel}");
            }

            result.AddDynamic(single.Alias, Aggregation(single.Method, rows, Value(single, shape)));
        }
    }

    /// <summary>One of the standard aggregation methods over the rows of a group, or of all rows.</summary>
    /// <param name="value">From a row to a value that may be null; null for the number of rows.</param>
    private static MethodCallExpression Aggregation(AggregationMethod method, Expression rows, LambdaExpression? value)
    {
        var row = ClrTypes.ItemType(rows);
        if (value is null)
        {
            return Expression.Call(typeof(Aggregates), nameof(Aggregates.Count), [row], rows);
        }

        var number = ClrTypes.Underlying(value.ReturnType);
        return method switch
        {
            AggregationMethod.Sum => Expression.Call(typeof(Aggregates), nameof(Aggregates.Sum), [row, number], rows, value),
            AggregationMethod.Average => Expression.Call(
                typeof(Aggregates), number == typeof(decimal) ? nameof(Aggregates.DecimalAverage) : nameof(Aggregates.DoubleAverage), [row, number], rows, value),
            _ => Expression.Call(typeof(Aggregates), method.ToString(), [row, value.ReturnType], rows, value),
        };
    }

    private LambdaExpression? Value(AggregateExpression aggregate, TypeMap shape)
    {
        if (aggregate.Method == AggregationMethod.VirtualPropertyCount)
        {
            return null;
        }

        var value = context.Binder().BindValue(aggregate.Expression, shape);
        var body = NumericPromotion.AtLeastInt(value.Body);
        var type = ClrTypes.Underlying(body);
        var isNumber = type == typeof(int) || type == typeof(long) || type == typeof(decimal) || type == typeof(float) || type == typeof(double);
        if (aggregate.Method is AggregationMethod.Sum or AggregationMethod.Average && !isNumber)
        {
            throw type == typeof(TimeSpan)
                ? ODataRequestException.NotImplemented($"The {aggregate.Method} of durations")
                : ODataRequestException.InvalidQuery($"{aggregate.Alias}: only numbers have a sum or an average.");
        }

        if (aggregate.Method is AggregationMethod.Min or AggregationMethod.Max && !typeof(IComparable).IsAssignableFrom(type))
        {
            throw ODataRequestException.InvalidQuery($"{aggregate.Alias}: values of {type.Name} have no order.");
        }

        // The sum of an Int32 column is soon more than an Int32 holds (Data Aggregation 4.0, 3.2.1.3.1).
        body = aggregate.Method == AggregationMethod.Sum && type == typeof(int) ? Expression.Convert(body, body.Type == typeof(int) ? typeof(long) : typeof(long?)) : body;
        body = ClrTypes.Lift(body);
        return Expression.Lambda(body, value.Parameters);
    }
}

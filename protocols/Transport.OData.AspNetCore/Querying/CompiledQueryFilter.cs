namespace Transport.OData.CompiledPayloads.Querying;

/// <summary>
/// Stands in the place of an action's <c>[EnableQuery]</c>, with that attribute's own settings: what is read or set on one of the two is read or set on
/// both. Which queries run compiled, <see cref="QueryRunner"/> decides.
/// </summary>
internal sealed class CompiledQueryFilter : EnableQueryAttribute
{
    private readonly QueryRunner _runner;
    private string? _properties;

    public CompiledQueryFilter(EnableQueryAttribute attribute, QueryRunner runner)
    {
        (Attribute, _runner, Order) = (attribute, runner, attribute.Order);
        Internals.QuerySettings(this) = Internals.QuerySettings(attribute);
        Internals.ValidationSettings(this) = Internals.ValidationSettings(attribute);
        Synchronize();
    }

    /// <summary>The attribute that stands in the code.</summary>
    public EnableQueryAttribute Attribute { get; }

    /// <summary>Takes over the one text that the two cannot share, from that of them on which it was set.</summary>
    public void Synchronize()
    {
        ref var own = ref Internals.OrderByProperties(this);
        ref var others = ref Internals.OrderByProperties(Attribute);
        if (own != _properties)
        {
            others = own;
        }

        own = others;
        _properties = own;
    }

    public override Task OnActionExecutionAsync(ActionExecutingContext context, ActionExecutionDelegate next) => _runner.RunAsync(this, context, next);
}

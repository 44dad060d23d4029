using Transport.Soap.Xml;

namespace Transport.Soap.Contracts.Plans;

/// <summary>
/// The compiled way to write and read what is inside an element of a type: the members of a class, the items of a collection.
/// </summary>
/// <remarks>A holder, so that plans of types that hold themselves can refer to it before it is compiled.</remarks>
internal sealed class ContentPlan<TWriter, TReader, T>
    where TWriter : ContractWriter
    where TReader : ContractReader
{
    private Action<TWriter, T>? _write;
    private Func<TReader, T>? _read;

    public void Write(TWriter writer, T value) => _write!(writer, value);

    public T Read(TReader reader) => _read!(reader);

    internal void Set(Delegate write, Delegate read)
    {
        _write = (Action<TWriter, T>)write;
        _read = (Func<TReader, T>)read;
    }
}

using System.Reflection;

namespace Transport.Server.Tests.Rows;

/// <summary>Objects that an object holds, near ones first: what a client of a library was made with is seen in no other way.</summary>
internal static class ObjectGraph
{
    private const int MostObjects = 200_000;

    /// <summary>The nearest object of the type, without type arguments, or of one derived from it.</summary>
    public static object? Find(object root, string typeName)
    {
        var seen = new HashSet<object>(ReferenceEqualityComparer.Instance) { root };
        var waiting = new Queue<object>([root]);
        while (waiting.TryDequeue(out var next) && seen.Count < MostObjects)
        {
            if (Bases(next.GetType()).Any(type => type.FullName?.Split('`')[0] == typeName))
            {
                return next;
            }

            foreach (var held in HeldBy(next))
            {
                if (seen.Add(held))
                {
                    waiting.Enqueue(held);
                }
            }
        }

        return null;
    }

    /// <summary>The value of a property, or of a property of its value: <c>Binding.SendTimeout</c>.</summary>
    public static object? Get(object target, string path) =>
        path.Split('.').Aggregate((object?)target, (value, name) => value!.GetType().GetProperty(name)!.GetValue(value));

    private static IEnumerable<object> HeldBy(object holder)
    {
        var values = holder is Array array
            ? array.Cast<object?>()
            : Bases(holder.GetType()).SelectMany(type => type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
                .Where(field => !field.FieldType.IsPrimitive && !field.FieldType.IsPointer && !field.FieldType.IsByRefLike)
                .Select(field => field.GetValue(holder));
        return values.Where(value => value is not (null or string or Type or MemberInfo or Assembly or Module or Pointer or Thread)).Select(value => value!);
    }

    private static IEnumerable<Type> Bases(Type type)
    {
        for (var next = type; next is not null && next != typeof(object); next = next.BaseType)
        {
            yield return next;
        }
    }
}

using Vector = (double X, double Y, double Z);

namespace Transport.OData.Query.Expressions.Internal;

/// <summary>Rings of great circles on a sphere, as unit vectors from its middle: no direction is special, neither a pole nor the antimeridian.</summary>
internal static class SphericalRings
{
    /// <summary>How far from an edge a point is still on it; some micrometres on Earth.</summary>
    private const double Width = 1e-12;

    /// <summary>Whether a point lies within an odd number of rings, so that holes are outside; every boundary is inside.</summary>
    public static bool Hold(IEnumerable<Vector[]> rings, Vector point)
    {
        var isInside = false;
        foreach (var ring in rings.Where(ring => ring.Length > 0))
        {
            var (turned, a, middle) = (0.0, ring[^1], default(Vector));
            foreach (var b in ring)
            {
                if (IsOn(a, b, point))
                {
                    return true;
                }

                turned += Turn(point, a, b);
                middle = (middle.X + b.X, middle.Y + b.Y, middle.Z + b.Z);
                a = b;
            }

            // Who is within a ring turns once to see it all; so does who is on the other side of the sphere.
            isInside ^= Math.Abs(turned) > Math.PI && Dot(middle, point) > 0;
        }

        return isInside;
    }

    /// <summary>The angle by which who looks from a point along the ground turns from one direction to another, by the short way.</summary>
    private static double Turn(Vector point, Vector from, Vector to)
    {
        var (left, right) = (Cross(point, from), Cross(point, to));
        return Math.Atan2(Dot(point, Cross(left, right)), Dot(left, right));
    }

    private static bool IsOn(Vector a, Vector b, Vector point)
    {
        var normal = Cross(a, b);
        var length = Math.Sqrt(Dot(normal, normal));
        return length < Width
            ? Distance(a, point) < Width
            : Math.Abs(Dot(normal, point)) < Width * length && Dot(Cross(a, point), normal) > -Width * length && Dot(Cross(point, b), normal) > -Width * length;
    }

    private static double Distance(Vector a, Vector b) => Math.Sqrt(Dot((a.X - b.X, a.Y - b.Y, a.Z - b.Z), (a.X - b.X, a.Y - b.Y, a.Z - b.Z)));

    private static double Dot(Vector a, Vector b) => (a.X * b.X) + (a.Y * b.Y) + (a.Z * b.Z);

    private static Vector Cross(Vector a, Vector b) => ((a.Y * b.Z) - (a.Z * b.Y), (a.Z * b.X) - (a.X * b.Z), (a.X * b.Y) - (a.Y * b.X));
}

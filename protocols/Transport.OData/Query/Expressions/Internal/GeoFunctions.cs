using Microsoft.Spatial;

namespace Transport.OData.Query.Expressions.Internal;

/// <summary>
/// The <c>geo</c> functions of OData URL Conventions 4.01 (5.1.1.12). Geometry is measured in the plane, in the unit of its coordinates; Geography in metres along
/// great circles of a sphere with the Earth's mean radius (IUGG), within 0.6 % of the ellipsoid of WGS 84. Null for an argument that is null, an empty point, and
/// unlike coordinate systems.
/// </summary>
internal static class GeoFunctions
{
    private const double EarthRadius = 6_371_008.8;

    public static double? Distance(GeographyPoint? from, GeographyPoint? to) =>
        from is null || to is null || from.IsEmpty || to.IsEmpty || !from.CoordinateSystem.Equals(to.CoordinateSystem) ? null : OnEarth(from, to);

    public static double? Distance(GeometryPoint? from, GeometryPoint? to) =>
        from is null || to is null || from.IsEmpty || to.IsEmpty || !from.CoordinateSystem.Equals(to.CoordinateSystem) ? null : InPlane(from, to);

    public static double? Length(GeographyLineString? line) => line?.Points.Zip(line.Points.Skip(1), OnEarth).Sum();

    public static double? Length(GeometryLineString? line) => line?.Points.Zip(line.Points.Skip(1), InPlane).Sum();

    /// <remarks>Also over a pole and the antimeridian: edges take the short way. A polygon is less than half of the sphere.</remarks>
    public static bool? Intersects(GeographyPoint? point, GeographyPolygon? polygon) =>
        point is null || polygon is null || point.IsEmpty || !point.CoordinateSystem.Equals(polygon.CoordinateSystem) ? null
            : SphericalRings.Hold(polygon.Rings.Select(ring => ring.Points.Select(Direction).ToArray()), Direction(point));

    public static bool? Intersects(GeometryPoint? point, GeometryPolygon? polygon) =>
        point is null || polygon is null || point.IsEmpty || !point.CoordinateSystem.Equals(polygon.CoordinateSystem) ? null
            : Holds(polygon.Rings.Select(ring => ring.Points.Select(Position).ToArray()), Position(point));

    private static (double X, double Y) Position(GeometryPoint point) => (point.X, point.Y);

    /// <summary>From the middle of the sphere.</summary>
    private static (double X, double Y, double Z) Direction(GeographyPoint point)
    {
        var (sinY, cosY) = Math.SinCos(double.DegreesToRadians(point.Latitude));
        var (sinX, cosX) = Math.SinCos(double.DegreesToRadians(point.Longitude));
        return (cosY * cosX, cosY * sinX, sinY);
    }

    private static double InPlane(GeometryPoint from, GeometryPoint to) => double.Hypot(to.X - from.X, to.Y - from.Y);

    /// <summary>By the haversine, which keeps its precision for points close together.</summary>
    private static double OnEarth(GeographyPoint from, GeographyPoint to)
    {
        var (y1, y2) = (double.DegreesToRadians(from.Latitude), double.DegreesToRadians(to.Latitude));
        var (halfY, halfX) = (Math.Sin((y2 - y1) / 2), Math.Sin(double.DegreesToRadians(to.Longitude - from.Longitude) / 2));
        return 2 * EarthRadius * Math.Asin(Math.Sqrt(Math.Min(1, (halfY * halfY) + (Math.Cos(y1) * Math.Cos(y2) * halfX * halfX))));
    }

    /// <summary>Whether a ray from the point crosses the rings an odd number of times, so that holes are outside; every boundary is inside.</summary>
    private static bool Holds(IEnumerable<(double X, double Y)[]> rings, (double X, double Y) point)
    {
        var isInside = false;
        foreach (var ring in rings.Where(ring => ring.Length > 0))
        {
            var a = ring[^1];
            foreach (var b in ring)
            {
                var side = ((b.X - a.X) * (point.Y - a.Y)) - ((b.Y - a.Y) * (point.X - a.X));
                if (side == 0 && IsBetween(point.X, a.X, b.X) && IsBetween(point.Y, a.Y, b.Y))
                {
                    return true;
                }

                isInside ^= (a.Y > point.Y) != (b.Y > point.Y) && (side > 0) == (b.Y > a.Y);
                a = b;
            }
        }

        return isInside;
    }

    private static bool IsBetween(double value, double one, double other) => value >= Math.Min(one, other) && value <= Math.Max(one, other);
}

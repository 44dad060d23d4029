using System.Xml.Linq;
using Transport.ServerApi;

namespace Transport.Reporting;

/// <summary>Parts of a picture, with what others wrote in them made safe to show.</summary>
internal static class SvgText
{
    private static readonly XNamespace Svg = "http://www.w3.org/2000/svg";

    public static XElement Picture(int width, int height, string title, params IEnumerable<XElement> parts) => new(
        Svg + "svg",
        new XAttribute("viewBox", $"0 0 {width} {height}"), new XAttribute("width", width), new XAttribute("height", height), new XAttribute("role", "img"),
        new XElement(Svg + "title", ShownText.Escape(title)),
        parts);

    public static XElement Rectangle(double x, double y, double width, double height, string fill) =>
        new(Svg + "rect", Number("x", x), Number("y", y), Number("width", width), Number("height", height), new XAttribute("fill", fill));

    public static XElement Line(double x1, double y1, double x2, double y2, string stroke, double width) => new(
        Svg + "line", Number("x1", x1), Number("y1", y1), Number("x2", x2), Number("y2", y2), new XAttribute("stroke", stroke), Number("stroke-width", width), new XAttribute("stroke-linecap", "round"));

    public static XElement Circle(double x, double y, double radius, string fill) => new(Svg + "circle", Number("cx", x), Number("cy", y), Number("r", radius), new XAttribute("fill", fill));

    /// <param name="x">Where it begins, ends or has its middle.</param>
    /// <param name="y">Its base line.</param>
    /// <param name="anchor"><c>start</c>, <c>middle</c> or <c>end</c>.</param>
    /// <param name="size">In the picture's units.</param>
    /// <param name="fill">A colour.</param>
    /// <param name="text">What is said.</param>
    public static XElement Text(double x, double y, string anchor, double size, string fill, string text) => new(
        Svg + "text", Number("x", x), Number("y", y), new XAttribute("text-anchor", anchor), Number("font-size", size), new XAttribute("font-family", "system-ui, Helvetica, Arial, sans-serif"),
        new XAttribute("fill", fill), ShownText.Escape(text));

    private static XAttribute Number(string name, double value) => new(name, value.ToString("0.##", CultureInfo.InvariantCulture));
}

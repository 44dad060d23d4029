import { describe, expect, it } from "vitest";
import { lookOf, symbolPaths } from "../../src/model/transports";
import { darkTheme, lightTheme } from "../../src/model/chartTheme";

const rows = [
  "json", "messagepack", "protobuf", "grpc", "odata", "odata+compiled", "wcf-text", "wcf-wshttp", "wcf-binary", "wcf-nettcp", "handler", "floor",
  "newtonsoft-json", "nerdbank-messagepack", "memorypack", "protobuf-net", "protobuf-net-grpc", "odata-client", "corewcf-text", "corewcf-binary",
  "corewcf-nettcp",
];

const luminance = (hex: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string) => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

describe("lookOf", () => {
  it("gives no two rows the same colour, nor the same symbol, which is all that a legend shows beside it", () => {
    const looks = rows.map(lookOf);
    expect(new Set(looks.map((look) => look.light)).size).toBe(rows.length);
    expect(new Set(looks.map((look) => look.dark)).size).toBe(rows.length);
    expect(new Set(looks.map((look) => `${look.symbol} ${look.filled}`)).size).toBe(rows.length);
  });

  it.each([...rows, "somebody-elses", "json+gzip"])("has a contrast of 3 to 1 for %s in both themes", (row) => {
    expect(contrast(lookOf(row).light, lightTheme.surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(lookOf(row).dark, darkTheme.surface)).toBeGreaterThanOrEqual(3);
  });

  it("keeps a variant's colour and changes its symbol", () => {
    expect(lookOf("json@h2+tls")).toEqual(lookOf("json+gzip"));
    expect(lookOf("json+gzip")).toMatchObject({ light: lookOf("json").light, symbol: "circle", filled: false });
  });

  it("distinguishes twenty-five unknown transports, each with visible colours", () => {
    const looks = Array.from({ length: 25 }, (_, index) => lookOf(`plugin-row-${index}`));
    expect(new Set(looks.map((one) => JSON.stringify(one))).size).toBeGreaterThanOrEqual(24);
    for (const { light, dark } of looks) {
      expect(contrast(light, lightTheme.surface)).toBeGreaterThanOrEqual(3);
      expect(contrast(dark, darkTheme.surface)).toBeGreaterThanOrEqual(3);
    }
  });

  it("gives a row that nobody knows the same look every time", () => {
    expect(lookOf("avro")).toEqual(lookOf("avro"));
    expect(symbolPaths[lookOf("avro").symbol]).toBeTruthy();
  });
});

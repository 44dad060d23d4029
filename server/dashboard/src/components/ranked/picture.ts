import fontAddress from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import { render, type VNode } from "preact";
import { posterSize } from "./Poster";

/** A drawing as a file. */
export function svgOf(drawing: VNode): string {
  const holder = document.createElement("div");
  render(drawing, holder);
  const text = new XMLSerializer().serializeToString(holder.firstElementChild!);
  render(null, holder);
  return text;
}

/** The same with the page's font in it: what is a file, or an image, knows none but those of its machine. */
export async function withFont(svg: string): Promise<string> {
  const answer = await fetch(fontAddress);
  if (!answer.ok) {
    throw new Error("The font of the picture could not be read.");
  }

  const font = btoa(Array.from(new Uint8Array(await answer.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(""));
  return svg.replace(/^<svg[^>]*>/, (start) => `${start}<style>@font-face{font-family:"Inter Variable";font-weight:100 900;src:url(data:font/woff2;base64,${font}) format("woff2")}</style>`);
}

/** The same in pixels. */
export async function pngOf(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = Object.assign(new Image(), { src: address });
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), posterSize);
    canvas.getContext("2d")!.drawImage(image, 0, 0);
    return await new Promise((done, failed) => canvas.toBlob((blob) => (blob === null ? failed(new Error("The browser made no picture.")) : done(blob)), "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}

export function save(file: Blob, name: string): void {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

import preact from "@preact/preset-vite";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { build, type Plugin, type Rolldown } from "vite";
import { folderOf, licenceOf } from "./licences.ts";

export const onePageFile = "one-page.html";

/** Writes, beside the pages, that of a run as one file, without the run: whoever has it puts it in. Its code is packed, as scripts from disk may not load others. */
export function onePage(): Plugin {
  return {
    name: "one-page",
    apply: "build",
    async generateBundle() {
      const folders = new Set<string>();
      const built = await build({
        configFile: false,
        logLevel: "warn",
        plugins: [preact(), { name: "packages", generateBundle() { [...this.getModuleIds()].flatMap((id) => folderOf(id) ?? []).forEach((folder) => folders.add(folder)); } }],
        build: { write: false, assetsInlineLimit: Infinity, cssCodeSplit: false, modulePreload: false, rolldownOptions: { input: "src/share/main.tsx", output: { format: "iife", codeSplitting: false } } },
      });
      const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
      const scripts = output.flatMap((file) => (file.type === "chunk" ? [file.code] : []));
      const styles = output.flatMap((file) => (file.type === "asset" && file.fileName.endsWith(".css") ? [String(file.source)] : []));
      if (scripts.length !== 1 || output.length !== scripts.length + styles.length) {
        throw new Error(`A page of one file has one script, not ${output.map(({ fileName }) => fileName).join(", ")}.`);
      }

      // The script has the font, for pictures that are saved, and gives it to the page.
      const style = styles.join("\n").replace(/@font-face\s*\{[^}]*\}/, "");
      const licences = [...folders].sort().map(licenceOf).join("\n").replaceAll("*/", "* /");
      const code = gzipSync(JSON.stringify({ style, script: `${scripts[0]}\n/*\n${licences}\n*/` }), { level: 9 }).toString("base64");
      this.emitFile({ type: "asset", fileName: onePageFile, source: readFileSync("src/share/page.html", "utf8").replace("{{code}}", () => code) });
    },
  };
}

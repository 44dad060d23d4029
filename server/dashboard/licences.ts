import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

export const licencesFile = "third-party-licences.txt";

/** Writes, beside the pages, the licences and notices of every package that any of them was built from, as the packages carry them. */
export function licences(): Plugin {
  return {
    name: "third-party-licences",
    apply: "build",
    generateBundle() {
      // A style sheet's import is not a module.
      const named = Object.keys((JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: object }).dependencies).map((name) => realpathSync(resolve("node_modules", name)));
      const folders = new Set([...named, ...[...this.getModuleIds()].flatMap((id) => folderOf(id) ?? [])]);
      const texts = [...folders].sort().map(licenceOf);
      this.emitFile({ type: "asset", fileName: licencesFile, source: `The pages contain these packages.\n\n${texts.join("\n")}` });
    },
  };
}

/** The folder of the package that a module is from; undefined for a module of ours. */
export function folderOf(id: string): string | undefined {
  return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/@]+)\//.exec(id.replaceAll("\\", "/"))?.[1];
}

/** Name, version and licence of a package, and the text of its licence and notice files. */
export function licenceOf(folder: string): string {
  const { name, version, license, homepage } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Record<string, string | undefined>;
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((file) => /^(licen[cs]e|notice|copying|ofl)/i.test(file.name))
    .flatMap((file) => (file.isDirectory() ? readdirSync(join(folder, file.name)).map((inner) => join(file.name, inner)) : [file.name]))
    .sort();
  const head = `${"=".repeat(80)}\n${name} ${version}, ${license ?? "see below"}${homepage === undefined ? "" : `, ${homepage}`}\n${"=".repeat(80)}\n`;
  return [head, ...files.map((file) => `${readFileSync(join(folder, file), "utf8").trim()}\n`)].join("\n");
}

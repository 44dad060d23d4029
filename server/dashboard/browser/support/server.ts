import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

const readyWithin = 120_000;

/** The web app that was built: TRANSPORT_WEB_DLL, or the release build of this checkout. */
export const program = process.env.TRANSPORT_WEB_DLL ?? resolve(import.meta.dirname, "../../../../artifacts/bin/Transport.Web/release/Transport.Web.dll");

export interface RunningServer {
  address: string;
  store: string;
  stop: () => Promise<void>;
  /** Ends it as a crash would. */
  kill: () => Promise<void>;
}

/** Starts a server process on free ports, with a temporary store that holds these records, by their ids. */
export async function startServer(records: ReadonlyMap<string, string> = new Map()): Promise<RunningServer> {
  const store = mkdtempSync(join(tmpdir(), "transport-dashboard-"));
  records.forEach((record, id) => writeFileSync(join(store, `${id}.jsonl`), record));
  const child = spawn("dotnet", [program, "--free-ports", "--store", store, "--exit-on-stdin-close"], { stdio: ["pipe", "pipe", "pipe"] });
  const said: string[] = [];
  child.stderr.on("data", (data: Buffer) => said.push(data.toString()));
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const end = async (how: () => void) => {
    how();
    await ended;
    rmSync(store, { recursive: true, force: true });
  };

  try {
    const address = await readyAddress(child, said);
    return { address, store, stop: () => end(() => child.stdin.end()), kill: () => end(() => child.kill("SIGKILL")) };
  } catch (error) {
    await end(() => child.kill("SIGKILL"));
    throw error;
  }
}

function readyAddress(child: ChildProcess, said: readonly string[]): Promise<string> {
  return new Promise((found, failed) => {
    const timer = setTimeout(() => failed(new Error(`The server was not ready within ${readyWithin} ms. ${said.join("")}`)), readyWithin);
    child.once("exit", (code) => failed(new Error(`The server ended with ${code}. ${said.join("")}`)));
    createInterface({ input: child.stdout! }).once("line", (line) => {
      clearTimeout(timer);
      found((JSON.parse(line) as { http: string }).http);
    });
  });
}

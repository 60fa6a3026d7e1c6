import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Target } from './processes.ts';

const lookEveryMs = 25;

export type ImportRun = { id: string; state: string; message: string | null; counts: { new: number; refused: number } };

/** Uploads a file; the server then reads it by itself. */
export function sendFile(target: Target, kind: string, file: string | Buffer): Promise<ImportRun> {
  const headers = { 'content-type': 'text/csv', 'x-filename': 'bench.csv', 'idempotency-key': randomUUID() };
  const body = typeof file === 'string' ? file : new Uint8Array(file);
  return ask(target, `/api/import/${kind}`, { method: 'POST', headers, body });
}

export function moveImport(target: Target, id: string, move: 'commit' | 'undo'): Promise<ImportRun> {
  const headers = { 'idempotency-key': randomUUID() };
  return ask(target, `/api/import/${id}/${move}`, { method: 'POST', headers });
}

/** Waits until an import is in a state. */
export async function untilState(target: Target, id: string, state: string): Promise<ImportRun> {
  for (;;) {
    // Without its rows: asking so often for a page of them would measure that instead.
    const run = await ask(target, `/api/import/${id}?outcome=refused`, {});
    if (run.state === state) return run;
    if (run.state === 'failed') throw new Error(`The import failed: ${run.message}`);
    await wait(lookEveryMs);
  }
}

async function ask(target: Target, path: string, request: RequestInit): Promise<ImportRun> {
  const response = await fetch(`${target.url}${path}`, {
    ...request,
    headers: { ...target.headers, ...request.headers },
  });
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as ImportRun;
}

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { LedgerServer } from './ledger-client.ts';

/** Rows of each file: enough for a kill to fall into the middle of carrying it out. */
export const rowsPerImport = 3_000;

type Step = { method: 'GET' | 'POST'; path: string; key?: string; file?: string };
type Run = { id: string; state: string; message: string | null };

/** A client that imports one file after the other and carries each of them to its end, whatever happens to the server. */
export class ImportClient {
  /** What the dealers of each file that was sent are named after; all of them were committed once `work` is over. */
  readonly files: string[] = [];
  readonly #line: () => Promise<LedgerServer | null>;

  constructor(line: () => Promise<LedgerServer | null>) {
    this.#line = line;
  }

  async work(isOver: () => boolean): Promise<void> {
    for (let number = 1; !isOver(); number++) {
      const name = `Import ${number}`;
      this.files.push(name);
      const id = await this.#read(fileOf(name));
      await this.#commit(id);
    }
  }

  /** A file whose reading was given up after several kills is sent again. */
  async #read(file: string): Promise<string> {
    for (;;) {
      const { id } = await this.#send({ method: 'POST', path: '/import/dealers', key: randomUUID(), file });
      const run = await this.#until(id, 'ready', 'failed');
      if (run.state === 'ready') return id;
    }
  }

  /** An import whose carrying out was given up stands at its preview again: it is committed again. */
  async #commit(id: string): Promise<void> {
    for (;;) {
      await this.#send({ method: 'POST', path: `/import/${id}/commit`, key: randomUUID() });
      const run = await this.#until(id, 'ready', 'committed');
      if (run.state === 'committed') return;
    }
  }

  async #until(id: string, ...states: string[]): Promise<Run> {
    for (;;) {
      const run = await this.#send({ method: 'GET', path: `/import/${id}` });
      if (states.includes(run.state)) return run;
      await wait(40); // the pace at which a page asks
    }
  }

  /** Sends a request until it is answered. */
  async #send(step: Step): Promise<Run> {
    for (let line = await this.#line(); line !== null; line = await this.#line()) {
      const answer = await sendOnce(line, step);
      if (answer !== null) return answer;
    }
    throw new Error('There is no server any more.');
  }
}

async function sendOnce(line: LedgerServer, { method, path, key, file }: Step): Promise<Run | null> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${line.url}/api${path}`, {
      method,
      headers: {
        ...line.headers,
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(file !== undefined && { 'content-type': 'application/octet-stream', 'x-filename': 'dealers.csv' }),
      },
      ...(file !== undefined && { body: file }),
    });
    text = await response.text();
  } catch {
    return null;
  }
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
  return JSON.parse(text) as Run;
}

const fileOf = (name: string): string =>
  [
    'Customer ID,Name,State',
    ...Array.from(
      { length: rowsPerImport },
      (_, row) => `${name.replace('Import ', 'IMP')}-${row},${name} row ${row},NSW`,
    ),
  ].join('\n');

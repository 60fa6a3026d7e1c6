import { randomUUID } from 'node:crypto';

/** A write that the client wants: it keeps its key through all repeats until it is answered. */
export type Write = {
  key: string;
  name: string;
  kind: 'create' | 'change';
  note: string;
  answer: { id: string; revision: number } | null;
};

/** The server as the client sees it: there is one to talk to, or there will be. */
export type LedgerServer = { url: string; headers: Record<string, string> };

const changesPerDealer = 3;

/**
 * A client that remembers every write and never takes silence for an answer: a write that was cut off is sent again
 * with the same key once there is a server again. What it was answered has to be true afterwards.
 */
export class LedgerClient {
  readonly writes: Write[] = [];
  readonly #line: () => Promise<LedgerServer | null>;
  readonly #name: string;

  /** `line` waits for a server; null means that there will be none any more. */
  constructor(name: string, line: () => Promise<LedgerServer | null>) {
    this.#name = name;
    this.#line = line;
  }

  /** Creates dealers and changes them, one write after the other, until `isOver`; every write is carried to its answer. */
  async work(isOver: () => boolean): Promise<void> {
    for (let number = 1; !isOver(); number++) {
      const name = `${this.#name} ${number}`;
      let known = await this.#write({ kind: 'create', name, note: 'new' }, null);
      for (let change = 1; change <= changesPerDealer && known !== null && !isOver(); change++) {
        known = await this.#write({ kind: 'change', name, note: `change ${change}` }, known);
      }
    }
  }

  async #write(input: Pick<Write, 'kind' | 'name' | 'note'>, known: Write['answer']): Promise<Write['answer']> {
    const write: Write = { ...input, key: randomUUID(), answer: null };
    this.writes.push(write);
    for (let line = await this.#line(); line !== null; line = await this.#line()) {
      write.answer = await send(line, write, known);
      if (write.answer !== null) return write.answer;
    }
    return null;
  }
}

/** Sends a write once; null when no answer came. An answer that is no success is a fault of the server. */
async function send(line: LedgerServer, write: Write, known: Write['answer']): Promise<Write['answer']> {
  const isNew = known === null;
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${line.url}/api/dealer${isNew ? '' : `/${known.id}`}`, {
      method: isNew ? 'POST' : 'PATCH',
      headers: {
        ...line.headers,
        'content-type': 'application/json',
        'idempotency-key': write.key,
        ...(!isNew && { 'if-match': `"${known.revision}"` }),
      },
      body: JSON.stringify(
        isNew ? { name: write.name, state: 'NSW', notes: write.note } : { changes: { notes: write.note } },
      ),
    });
    text = await response.text();
  } catch {
    return null;
  }
  if (response.status !== (isNew ? 201 : 200))
    throw new Error(`${write.kind} was answered ${response.status}: ${text}`);
  const { id, revision } = JSON.parse(text) as { id: string; revision: number };
  return { id, revision };
}

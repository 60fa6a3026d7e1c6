import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { ConnectionSystem } from '@poolhouse/domain/services/connections/connection';
import type { CallRecorder } from '../../connectors/http/port.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Log } from '../../platform/log.ts';
import { type StoredCall, saveCalls, saveCircuit } from './save-calls.ts';

/** How long a call waits for others to be written with. */
const pauseMs = 500;
const maxInBatch = 100;
/** What is kept while the database can't take it; what is oldest goes first. */
const maxWaiting = 500;

/** Keeps the calls to outside systems: they are written in batches in the background, so that no call waits for it. */
export class CallLog {
  readonly #db: Db;
  readonly #log: Log;
  readonly #node = `${hostname()}:${randomUUID()}`;
  readonly #circuits = new Map<ConnectionSystem, { openedAt: number | null; isSaved: boolean }>();
  #waiting: StoredCall[] = [];
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Db, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  /** What a connector tells its calls to. */
  recorderOf(system: ConnectionSystem): CallRecorder {
    return (call) => {
      this.#waiting.push({ ...call, system });
      const tooMany = this.#waiting.length - maxWaiting;
      if (tooMany > 0) this.#waiting.splice(0, tooMany);
      this.#noteCircuit(system, call.circuitOpenedAt);
      this.#soon();
    };
  }

  /** Writes what waits and answers when all of it is kept, or could not be. */
  flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /** The last of it is written; the circuits of this node end. */
  async stop(): Promise<void> {
    for (const system of this.#circuits.keys()) this.#noteCircuit(system, null);
    await this.flush();
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #noteCircuit(system: ConnectionSystem, at: Date | null): void {
    const openedAt = at?.getTime() ?? null;
    const known = this.#circuits.get(system) ?? { openedAt: null, isSaved: true };
    if (known.openedAt !== openedAt) this.#circuits.set(system, { openedAt, isSaved: false });
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => void this.flush(), pauseMs).unref();
  }

  async #write(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        const batch = this.#waiting.slice(0, maxInBatch);
        await saveCalls(this.#db, batch);
        const kept = new Set(batch);
        this.#waiting = this.#waiting.filter((call) => !kept.has(call));
      }
      for (const [system, circuit] of this.#circuits) {
        if (circuit.isSaved) continue;
        await saveCircuit(this.#db, { system, node: this.#node, openedAt: circuit.openedAt });
        circuit.isSaved = true;
      }
    } catch (error) {
      this.#log.warn({ err: error, waiting: this.#waiting.length }, 'calls to outside systems could not be kept yet');
      this.#soon();
    }
  }
}

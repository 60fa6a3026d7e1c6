import pg from 'pg';
import type { Log } from '../log.ts';

type Listener = { notify(payload: string): void; reset(): void };

/**
 * One connection that hears what other connections and nodes changed. While it is down caches can't be trusted, so
 * every listener is reset when the line is lost and again when it is back.
 */
export class ChangeListener {
  readonly #connection: pg.ClientConfig;
  readonly #log: Log;
  readonly #listeners = new Map<string, Set<Listener>>();
  #client: pg.Client | null = null;
  #closed = false;
  #retry: NodeJS.Timeout | null = null;

  constructor(connection: pg.ClientConfig, log: Log) {
    this.#connection = connection;
    this.#log = log;
  }

  /** True while notifications arrive: only then may a cache answer. */
  get isConnected(): boolean {
    return this.#client !== null;
  }

  on(channel: string, listener: Listener): void {
    const listeners = this.#listeners.get(channel) ?? new Set();
    const isNew = listeners.size === 0;
    listeners.add(listener);
    this.#listeners.set(channel, listeners);
    // Who comes late, when the line is open already, is heard all the same; a lost line takes up all channels again.
    if (isNew) this.#client?.query(`listen ${pg.escapeIdentifier(channel)}`).catch((error) => this.#lost(error));
  }

  async start(): Promise<void> {
    const client = new pg.Client({ ...this.#connection, application_name: 'poolhouse-listen', keepAlive: true });
    client.on('notification', ({ channel, payload }) =>
      this.#each(channel, (listener) => listener.notify(payload ?? '')),
    );
    client.on('error', (error) => this.#lost(error));
    client.on('end', () => this.#lost(null));
    await client.connect();
    for (const channel of this.#listeners.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    this.#client = client;
    this.#resetAll();
  }

  async stop(): Promise<void> {
    this.#closed = true;
    if (this.#retry) clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  #lost(error: Error | null): void {
    if (this.#client === null || this.#closed) return;
    this.#client = null;
    this.#log.warn({ err: error }, 'change listener lost its connection');
    this.#resetAll();
    this.#again();
  }

  #again(): void {
    this.#retry = setTimeout(() => {
      this.start().catch((error) => {
        this.#log.warn({ err: error }, 'change listener can’t connect yet');
        if (!this.#closed) this.#again();
      });
    }, 1_000);
  }

  #each(channel: string, act: (listener: Listener) => void): void {
    for (const listener of this.#listeners.get(channel) ?? []) act(listener);
  }

  #resetAll(): void {
    for (const channel of this.#listeners.keys()) this.#each(channel, (listener) => listener.reset());
  }
}

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Log } from '../log.ts';
import { Heartbeat } from './heartbeat.ts';
import { inRounds } from './in-rounds.ts';
import { NoticeQueue } from './notice-queue.ts';

type Listener = { notify(payload: string): void; reset(): void };
type Line = { client: pg.Client; heartbeat: Heartbeat; query: Query };
type Query = (text: string, values?: string[]) => Promise<unknown>;

const retryAfterMs = 1_000;
/** Longest that connecting, and each statement on the connection, may take. */
const answerWithinMs = 5_000;

/**
 * One connection that hears what other connections and nodes changed. While it is down caches can't be trusted, so
 * every listener is reset when the connection is lost and again when it is back. A heartbeat notices within three
 * seconds when the network swallows what is sent.
 */
export class ChangeListener {
  readonly #connection: pg.ClientConfig;
  readonly #log: Log;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #onStop: (() => Promise<void>)[] = [];
  readonly #notices = new NoticeQueue();
  #line: Line | null = null;
  #closed = false;
  #retry: NodeJS.Timeout | null = null;

  constructor(connection: pg.ClientConfig, log: Log) {
    this.#connection = connection;
    this.#log = log;
  }

  /** True while notifications arrive: only then may a cache answer. */
  get isConnected(): boolean {
    return this.#line !== null;
  }

  on(channel: string, listener: Listener): void {
    const listeners = this.#listeners.get(channel) ?? new Set();
    const isNew = listeners.size === 0;
    listeners.add(listener);
    this.#listeners.set(channel, listeners);
    const line = this.#line;
    if (!isNew || line === null) return;
    // Added while connected: what changed before the channel was listened on has been missed.
    line
      .query(`listen ${pg.escapeIdentifier(channel)}`)
      .then(() => listener.reset())
      .catch((error) => this.#lost(line.client, error));
  }

  /** Calls when the server stops to listen: what follows changes ends with it. */
  onStop(end: () => Promise<void>): void {
    this.#onStop.push(end);
  }

  /**
   * Waits until every notification of what was committed before the call has been heard: the database sends them ahead of the answer to the
   * next statement. Calls at the same time share a statement.
   */
  readonly catchUp = inRounds<void, void>(async (callers) => {
    const line = this.#line;
    await line?.query('select').catch((error) => this.#lost(line.client, error));
    await this.#notices.whenEmpty();
    return callers;
  });

  async start(): Promise<void> {
    const client = new pg.Client({
      ...this.#connection,
      application_name: 'poolhouse-listen',
      keepAlive: true,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    });
    const ownChannel = `heartbeat_${randomUUID()}`;
    client.on('notification', ({ channel, payload }) => {
      if (this.#line?.client !== client) return;
      this.#line.heartbeat.hear(channel);
      // What waits when the line is lost is of no use any more: every listener is reset.
      this.#notices.add(() => {
        if (this.#line?.client === client) this.#each(channel, (listener) => listener.notify(payload ?? ''));
      });
    });
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, null));
    try {
      await client.connect();
      for (const channel of [ownChannel, ...this.#listeners.keys()])
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      endClient(client);
      throw error;
    }
    if (this.#closed) return endClient(client);
    const query = oneByOne(client);
    const heartbeat = new Heartbeat({ query }, ownChannel, (error) => this.#lost(client, error));
    this.#line = { client, heartbeat, query };
    this.#resetAll();
  }

  async stop(): Promise<void> {
    this.#closed = true;
    if (this.#retry) clearTimeout(this.#retry);
    const line = this.#line;
    this.#line = null;
    line?.heartbeat.stop();
    await Promise.all([line?.client.end(), ...this.#onStop.map((end) => end())]);
  }

  #lost(client: pg.Client, error: Error | null): void {
    if (this.#line?.client !== client || this.#closed) return;
    this.#line.heartbeat.stop();
    this.#line = null;
    endClient(client);
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
    }, retryAfterMs);
  }

  #each(channel: string, act: (listener: Listener) => void): void {
    for (const listener of this.#listeners.get(channel) ?? []) act(listener);
  }

  #resetAll(): void {
    for (const channel of this.#listeners.keys()) this.#each(channel, (listener) => listener.reset());
  }
}

/** Runs statements one after the other, as the driver demands. */
function oneByOne(client: pg.Client): Query {
  let last: Promise<unknown> = Promise.resolve();
  return (text, values) => {
    const answer = last.then(() => client.query(text, values));
    last = answer.catch(() => undefined);
    return answer;
  };
}

/** Ends a connection that is of no use any more, without waiting for the other side to agree. */
function endClient(client: pg.Client): void {
  client.end().catch(() => undefined);
}

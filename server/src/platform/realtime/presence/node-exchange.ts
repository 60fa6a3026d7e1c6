import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '../../context.ts';
import type { ChangeListener } from '../../database/listen.ts';
import type { Log } from '../../log.ts';
import { type MessageContent, presenceChannel, readMessage, splitMessages, writeMessage } from './node-message.ts';
import type { OpenTab, PresenceRegistry } from './presence-registry.ts';

type ExchangeParts = { pool: Pool; listener: ChangeListener; clock: Clock; log: Log; book: PresenceRegistry };

/**
 * Keeps the books of all nodes alike: each tells its own tabs through the database's notices. What could not be told
 * is told later; after a broken socket everything is asked for again.
 */
export class NodeExchange {
  readonly self = randomUUID();
  readonly #parts: ExchangeParts;
  readonly #onNews: () => void;
  /** Own tabs whose last change the others don't know yet. */
  readonly #owedIds = new Set<string>();
  #isHelloOwed = false;
  #telling: Promise<void> | null = null;
  #isRunning = false;

  constructor(parts: ExchangeParts, onNews: () => void) {
    this.#parts = parts;
    this.#onNews = onNews;
    parts.listener.on(presenceChannel, {
      notify: (payload) => this.#receive(payload),
      reset: () => this.#askAgain(),
    });
  }

  start(): void {
    this.#isRunning = true;
    this.#parts.book.hear(this.self, this.#now());
    this.#askAgain();
  }

  /** Tells the others that a tab came, moved or went. */
  tell(tabId: string): void {
    this.#owedIds.add(tabId);
    this.tellOwed();
  }

  /** Tells what isn't told yet; one message after the other, so that none overtakes another. */
  tellOwed(): void {
    this.#telling ??= this.#tellAll().finally(() => {
      this.#telling = null;
    });
  }

  sayAlive(): void {
    void this.#send({ kind: 'alive' });
  }

  async stop(): Promise<void> {
    if (!this.#isRunning) return;
    this.#isRunning = false;
    await this.#telling;
    await this.#send({ kind: 'bye' });
  }

  async #tellAll(): Promise<void> {
    while (this.#isRunning && (this.#isHelloOwed || this.#owedIds.size > 0)) {
      const ids = [...this.#owedIds];
      const isHello = this.#isHelloOwed;
      this.#owedIds.clear();
      this.#isHelloOwed = false;
      const isSent = (!isHello || (await this.#send({ kind: 'hello' }))) && (await this.#tellTabs(ids));
      if (isSent) continue;
      for (const id of ids) this.#owedIds.add(id);
      this.#isHelloOwed ||= isHello;
      return;
    }
  }

  async #tellTabs(ids: readonly string[]): Promise<boolean> {
    const tabs = ids.map((id) => this.#parts.book.openTab(this.self, id)).filter((tab): tab is OpenTab => tab !== null);
    const open = new Set(tabs.map(({ id }) => id));
    for (const piece of splitMessages(tabs)) if (!(await this.#send({ kind: 'put', tabs: piece }))) return false;
    for (const piece of splitMessages(ids.filter((id) => !open.has(id))))
      if (!(await this.#send({ kind: 'left', ids: piece }))) return false;
    return true;
  }

  async #send(message: MessageContent): Promise<boolean> {
    try {
      await this.#parts.pool.query('select pg_notify($1, $2)', [presenceChannel, writeMessage(this.self, message)]);
      return true;
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'the other nodes could not be told who is here');
      return false;
    }
  }

  #receive(payload: string): void {
    const message = readMessage(payload);
    if (message === null || message.node === this.self || !this.#isRunning) return;
    const { book } = this.#parts;
    const { node } = message;
    const now = this.#now();
    if (!book.knows(node) && message.kind !== 'bye') this.#owe('hello');
    book.hear(node, now);
    if (message.kind === 'hello') this.#owe('tabs');
    if (message.kind === 'put') for (const tab of message.tabs) book.put(node, tab, now);
    if (message.kind === 'left') for (const id of message.ids) book.leave(node, id, now);
    if (message.kind === 'bye') book.leaveNode(node, now);
    this.#onNews();
  }

  #askAgain(): void {
    if (!this.#isRunning || !this.#parts.listener.isConnected) return;
    this.#parts.book.doubtOthers(this.self, this.#now());
    for (const { id } of this.#parts.book.openTabs(this.self)) this.#owedIds.add(id);
    this.#owe('hello');
  }

  #owe(what: 'hello' | 'tabs'): void {
    if (what === 'hello') this.#isHelloOwed = true;
    else for (const { id } of this.#parts.book.openTabs(this.self)) this.#owedIds.add(id);
    this.tellOwed();
  }

  #now(): number {
    return this.#parts.clock.now().getTime();
  }
}

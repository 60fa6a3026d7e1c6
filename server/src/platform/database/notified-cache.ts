import type { ChangeListener } from './listen.ts';

/** A read on its way. `isStale`: a change was heard of after it began, so it may hold the state of before. */
type Read<Value> = { value: Promise<Value>; isStale: boolean; next: Promise<Value> | null };

/** The part of the change listener that caches need. */
export type Changes = Pick<ChangeListener, 'isConnected' | 'on' | 'onStop' | 'catchUp'>;

type Options<Key, Value> = {
  /** Reads the value of a key from the database. What it throws reaches its callers and isn't kept. */
  read(key: Key): Promise<Value>;
  /** The channels that tell of changes, and what each notification makes invalid. */
  channels: Readonly<Record<string, (payload: string) => void>>;
  /** More entries than this push out the oldest. */
  mostEntries?: number;
};

/**
 * Values read from the database and kept until a notification says that they changed. Nothing kept is answered while
 * notifications can't arrive, and a read that began before a change is never kept over it.
 */
export class NotifiedCache<Key, Value> {
  readonly #changes: Changes;
  readonly #options: Options<Key, Value>;
  readonly #kept = new Map<Key, Value>();
  readonly #reads = new Map<Key, Read<Value>>();

  constructor(changes: Changes, options: Options<Key, Value>) {
    this.#changes = changes;
    this.#options = options;
    for (const [channel, notify] of Object.entries(options.channels))
      changes.on(channel, { notify, reset: () => this.invalidateAll() });
  }

  /** Returns what is kept under a key, at once; undefined when it has to be read. */
  peek(key: Key): Value | undefined {
    return this.#changes.isConnected ? this.#kept.get(key) : undefined;
  }

  /** Returns the kept value or reads it. Concurrent callers share a read where it is recent enough for all of them. */
  async get(key: Key): Promise<Value> {
    const kept = this.peek(key);
    if (kept !== undefined) return kept;
    const read = this.#reads.get(key);
    if (read === undefined) return this.#begin(key);
    if (this.#changes.isConnected && !read.isStale) return read.value;
    // This read began before the call and may lack what changed in between: one more read serves all who wait.
    const begin = () => this.#begin(key);
    read.next ??= read.value.then(begin, begin);
    return read.next;
  }

  invalidate(key: Key): void {
    this.#kept.delete(key);
    const read = this.#reads.get(key);
    if (read !== undefined) read.isStale = true;
  }

  /** Invalidates what a change concerns, and every read under way: what those will bring isn't known yet. */
  invalidateWhere(isConcerned: (value: Value, key: Key) => boolean): void {
    for (const [key, value] of this.#kept) if (isConcerned(value, key)) this.#kept.delete(key);
    for (const read of this.#reads.values()) read.isStale = true;
  }

  invalidateAll(): void {
    this.invalidateWhere(() => true);
  }

  #begin(key: Key): Promise<Value> {
    const read: Read<Value> = { value: this.#options.read(key), isStale: !this.#changes.isConnected, next: null };
    this.#reads.set(key, read);
    const end = () => {
      if (this.#reads.get(key) === read) this.#reads.delete(key);
    };
    read.value.then((value) => {
      end();
      if (!read.isStale && this.#changes.isConnected) this.#keep(key, value);
    }, end);
    return read.value;
  }

  #keep(key: Key, value: Value): void {
    if (this.#kept.size >= (this.#options.mostEntries ?? Number.POSITIVE_INFINITY)) {
      const oldest = this.#kept.keys().next();
      if (!oldest.done) this.#kept.delete(oldest.value);
    }
    this.#kept.set(key, value);
  }
}

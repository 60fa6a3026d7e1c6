import type { Log } from '../log.ts';
import { type Changes, NotifiedCache } from './notified-cache.ts';

type Options<Collection, Rows> = {
  /** Notifications on it carry ids with commas between, or `*` for many. */
  channel: string;
  log: Log;
  /** Reads everything. */
  read(): Promise<Collection>;
  /** Reads again what changed, before `apply` puts it into the collection. */
  readChanged(ids: readonly string[], collection: Collection): Promise<Rows>;
  /** Brings these ids up to date; one without a row is gone. */
  apply(collection: Collection, ids: ReadonlySet<string>, rows: Rows): void;
  /** When more ids than this wait, reading everything at the next need is less work. */
  mostChanged: number;
  /** After changes were read, further ones are gathered for so long, or until `current` is asked: under a stream of them each costs less. */
  gatherMs?: number;
};

const noChange = Promise.resolve();
/** Changed rows that are read and put in at once: an import changes many, and none of them stays in memory meanwhile. */
const idsPerRead = 2_000;
/** Under a stream of changes an answer doesn't wait for its end. */
const mostBatchesAwaited = 4;

/** A collection with the ids that changed since its rows were read. */
type Version<Collection> = {
  collection: Collection | null;
  changed: Set<string>;
  isFollowing: boolean;
  /** The batch of changes that is being read, or was read last; never fails. */
  batch: Promise<void>;
  /** The gathering of further changes after a batch, and what ends it. */
  gathered: Promise<void>;
  endGathering(): void;
};

/**
 * A cached collection of rows that follows notifications row by row. It is read whole at the first need. Changes are
 * read again one batch after the other; an id that changes during its batch waits for the next, so that an older
 * state never replaces a newer one. Changes during the first read are caught up with before it is answered.
 */
export class NotifiedCollection<Collection, Rows> {
  readonly #changes: Changes;
  readonly #options: Options<Collection, Rows>;
  readonly #cache: NotifiedCache<'all', Version<Collection>>;
  /** The version that is being read, until the cache keeps it. */
  #reading: Version<Collection> | null = null;

  constructor(changes: Changes, options: Options<Collection, Rows>) {
    this.#changes = changes;
    this.#options = options;
    this.#cache = new NotifiedCache(changes, {
      read: () => this.#read(),
      channels: { [options.channel]: (payload) => this.#heard(payload) },
    });
  }

  /** Returns the collection, which goes on following changes: use it at once. */
  async get(): Promise<Collection> {
    const version = this.#cache.peek('all') ?? (await this.#cache.get('all'));
    if (this.#reading === version) this.#reading = null;
    return present(version);
  }

  /** Returns the collection with every change that was committed before the call: for answers that must not lag behind. */
  async current(): Promise<Collection> {
    await this.#changes.catchUp();
    await this.get();
    const version = this.#cache.peek('all');
    if (version !== undefined) this.#begin(version);
    // Such a change is in the batch that is being read, or in the next one; heard of again meanwhile, in the one after that.
    for (let batches = 0; batches < mostBatchesAwaited && version?.isFollowing; batches++) {
      version.endGathering();
      await version.gathered; // the next batch has begun by then
      await version.batch;
    }
    return this.get();
  }

  /**
   * Returns what `current` does where nothing has to be read whole before; otherwise null at once, and the reading begins. While
   * notifications can't arrive nothing is read, since it would not be kept.
   */
  async currentIfRead(): Promise<Collection | null> {
    if (this.#cache.peek('all') !== undefined) return this.current();
    if (this.#changes.isConnected)
      this.get().catch((error) => {
        this.#options.log.warn({ err: error, channel: this.#options.channel }, 'a cache could not be read');
      });
    return null;
  }

  /** True when `get` answers at once. */
  get isRead(): boolean {
    return this.#cache.peek('all') !== undefined;
  }

  /** Shows what this process just wrote before its notification arrives. The ids are read again all the same. */
  change(ids: readonly string[], change: (collection: Collection) => void): void {
    for (const version of this.#versions()) if (version.collection !== null) change(version.collection);
    this.#note(ids);
  }

  /** Lets go of what was read: it is read again at the next need. */
  forget(): void {
    this.#cache.invalidateAll();
  }

  #versions(): Set<Version<Collection>> {
    const versions = [this.#cache.peek('all'), this.#reading];
    return new Set(versions.filter((version) => version !== undefined && version !== null));
  }

  #heard(payload: string): void {
    if (payload === '*') this.#cache.invalidateAll();
    else this.#note(payload.split(','));
  }

  #note(ids: readonly string[]): void {
    for (const version of this.#versions()) {
      for (const id of ids) version.changed.add(id);
      if (version.changed.size > this.#options.mostChanged) this.#drop(version);
      else this.#begin(version);
    }
  }

  #begin(version: Version<Collection>): void {
    if (version.collection !== null && !version.isFollowing) void this.#follow(version);
  }

  #drop(version: Version<Collection>): void {
    version.changed.clear();
    this.#cache.invalidateAll();
  }

  async #read(): Promise<Version<Collection>> {
    const version: Version<Collection> = {
      collection: null,
      changed: new Set(),
      isFollowing: true,
      batch: noChange,
      gathered: noChange,
      endGathering: () => undefined,
    };
    this.#reading = version;
    version.collection = await this.#options.read();
    if (version.changed.size > 0) await this.#catchUp(version);
    void this.#follow(version);
    return version;
  }

  async #follow(version: Version<Collection>): Promise<void> {
    version.isFollowing = true;
    try {
      while (version.changed.size > 0) {
        const reading = this.#catchUp(version);
        version.batch = reading.catch(() => undefined);
        await reading;
        await this.#gather(version);
      }
    } catch (error) {
      this.#options.log.warn({ err: error, channel: this.#options.channel }, 'a cache could not follow a change');
      this.#drop(version);
    } finally {
      version.isFollowing = false;
    }
  }

  #gather(version: Version<Collection>): Promise<void> {
    const { gatherMs = 0 } = this.#options;
    if (gatherMs === 0) return noChange;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, gatherMs);
    version.gathered = promise.finally(() => clearTimeout(timer));
    version.endGathering = resolve;
    return version.gathered;
  }

  async #catchUp(version: Version<Collection>): Promise<void> {
    const ids = [...version.changed];
    version.changed.clear();
    const batchAt = (at: number) => ids.slice(at, at + idsPerRead);
    const read = (at: number) => {
      const reading = this.#options.readChanged(batchAt(at), present(version));
      // It is waited for after the batch before it, which may fail.
      reading.catch(() => undefined);
      return reading;
    };
    let reading = read(0);
    for (let at = 0; at < ids.length; at += idsPerRead) {
      const rows = await reading;
      // The database reads on while these are put in; what changes meanwhile waits for its next reading.
      if (at + idsPerRead < ids.length) reading = read(at + idsPerRead);
      const settled = new Set(batchAt(at).filter((id) => !version.changed.has(id)));
      this.#options.apply(present(version), settled, rows);
    }
  }
}

function present<Collection>({ collection }: Version<Collection>): Collection {
  if (collection === null) throw new Error('This collection has not been read.');
  return collection;
}

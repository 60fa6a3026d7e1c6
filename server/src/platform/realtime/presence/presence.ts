import {
  type OnlineUser,
  type PresenceLocation,
  presenceLocation as placeSchema,
} from '@poolhouse/domain/kernel/live-updates';
import type { Pool } from 'pg';
import type { Clock } from '../../context.ts';
import type { ChangeListener } from '../../database/listen.ts';
import { every, type Repeated } from '../../every.ts';
import type { Log } from '../../log.ts';
import type { LiveServer, LiveSocket } from '../live-server.ts';
import { type LiveTopic, liveTopicOf, seesAllRecords } from '../topics.ts';
import { audienceOf, locationFor, SentPresence } from './audience.ts';
import { NodeExchange } from './node-exchange.ts';
import { PresenceRegistry } from './presence-registry.ts';
import { UserNames } from './user-names.ts';

const tickMs = 1_000;
const aliveEveryTicks = 10;
/** So long news of people gather before they are told. */
const gatherMs = 100;
const noLocation: PresenceLocation = { page: null, record: null, isEditing: false };

type PresenceParts = {
  io: LiveServer;
  subjects: readonly LiveTopic[];
  pool: Pool;
  listener: ChangeListener;
  clock: Clock;
  log: Log;
  count: () => void;
};

const audienceRoom = (audience: string): string => `audience/${audience}`;

/** Who has the product open, and where, on all nodes together. Tells staff, never dealers. §14 */
export class Presence {
  readonly #parts: PresenceParts;
  readonly #book = new PresenceRegistry();
  readonly #exchange: NodeExchange;
  readonly #names: UserNames;
  readonly #sent = new Map<string, SentPresence>();
  #ticker: Repeated | null = null;
  #pending: NodeJS.Timeout | null = null;
  /** Something happened that isn't told yet; true as well while it can't be, because the database doesn't answer. */
  #isOwed = false;
  #ticks = 0;

  constructor(parts: PresenceParts) {
    this.#parts = parts;
    const onNews = () => this.#tellSoon();
    this.#exchange = new NodeExchange({ ...parts, book: this.#book }, onNews);
    this.#names = new UserNames(parts.pool, parts.listener, parts.log, onNews);
  }

  start(): void {
    this.#exchange.start();
    this.#ticker = every('presence', tickMs, async () => this.#tick(), { log: this.#parts.log });
  }

  async stop(): Promise<void> {
    await this.#ticker?.stop();
    if (this.#pending !== null) clearTimeout(this.#pending);
    await this.#exchange.stop();
  }

  enter(socket: LiveSocket): void {
    const audience = audienceOf(socket.data.who, this.#parts.subjects);
    if (audience !== null) {
      void socket.join(audienceRoom(audience));
      const sent = this.#sent.get(audience);
      if (sent === undefined) this.#sent.set(audience, new SentPresence());
      else socket.emit('people', sent.all());
    }
    this.#put(socket, noLocation);
  }

  move(socket: LiveSocket, given: unknown): void {
    const parsed = placeSchema.safeParse(given);
    if (parsed.success) this.#put(socket, this.#knowable(socket, parsed.data));
  }

  leave(socket: LiveSocket): void {
    this.#book.leave(this.#exchange.self, socket.id, this.#now());
    this.#exchange.tell(socket.id);
    this.#tellSoon();
  }

  /** No user is on a record that they may not know of. */
  #knowable(socket: LiveSocket, place: PresenceLocation): PresenceLocation {
    const subject = place.record === null ? undefined : liveTopicOf(this.#parts.subjects, place.record);
    const isKnown = subject !== undefined && seesAllRecords(socket.data.who.person, subject);
    return isKnown ? place : { ...place, record: null, isEditing: false };
  }

  #put(socket: LiveSocket, place: PresenceLocation): void {
    const tab = { id: socket.id, userId: socket.data.who.user.id, place };
    this.#book.put(this.#exchange.self, tab, this.#now());
    this.#exchange.tell(socket.id);
    this.#tellSoon();
  }

  #tick(): void {
    this.#ticks += 1;
    if (this.#book.expire(this.#exchange.self, this.#now())) this.#isOwed = true;
    this.#exchange.tellOwed();
    if (this.#ticks % aliveEveryTicks === 0) this.#exchange.sayAlive();
    if (this.#isOwed) this.#tellSoon();
  }

  #tellSoon(): void {
    this.#isOwed = true;
    this.#pending ??= setTimeout(() => {
      this.#tellPeople().catch((error) => this.#parts.log.warn({ err: error }, 'it could not be told who is here'));
    }, gatherMs);
  }

  async #tellPeople(): Promise<void> {
    const names = await this.#names.all().finally(() => {
      this.#pending = null;
    });
    this.#isOwed = false;
    const people = [...this.#book.people()].flatMap(([id, places]): OnlineUser[] => {
      const named = names.get(id);
      return named === undefined ? [] : [{ id, name: named.name, avatar: named.avatar, places }];
    });
    for (const [audience, sent] of this.#sent) this.#tellAudience(audience, sent, people);
  }

  #tellAudience(audience: string, sent: SentPresence, people: readonly OnlineUser[]): void {
    const { io, subjects } = this.#parts;
    const isThere = io.of('/').adapter.rooms.has(audienceRoom(audience));
    if (!isThere) {
      this.#sent.delete(audience);
      return;
    }
    const seen = people.map((person) => ({
      ...person,
      places: person.places.map((place) => locationFor(audience, subjects, place)),
    }));
    const news = sent.change(seen);
    if (news === null) return;
    io.to(audienceRoom(audience)).emit('people', news);
    this.#parts.count();
  }

  #now(): number {
    return this.#parts.clock.now().getTime();
  }
}

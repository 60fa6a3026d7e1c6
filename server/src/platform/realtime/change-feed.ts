import type { ChangedIds, JoinAnswer, Topic } from '@poolhouse/domain/kernel/live';
import type { ChangeListener } from '../database/listen.ts';
import { Batches } from './batches.ts';
import type { LiveServer, LiveSocket } from './live-server.ts';
import { RecentChanges } from './recent-changes.ts';
import { type LiveSubject, mayFollow, roomOf, subjectOf } from './topics.ts';

/** Topics that one page may follow at a time. */
const mostTopics = 50;

/**
 * Tells pages which records changed. The database is the source, so that every node hears of every change, whoever
 * made it. When its line was broken, everything may have changed.
 */
export class ChangeFeed {
  readonly #io: LiveServer;
  readonly #subjects: readonly LiveSubject[];
  readonly #batches: Batches;
  readonly #recent = new Map<LiveSubject, RecentChanges>();

  constructor(io: LiveServer, subjects: readonly LiveSubject[], listener: ChangeListener, count: () => void) {
    this.#io = io;
    this.#subjects = subjects;
    this.#batches = new Batches((topic, ids) => {
      io.to(roomOf(topic)).emit('changed', topic, ids);
      count();
    });
    for (const subject of subjects) {
      this.#recent.set(subject, new RecentChanges());
      listener.on(subject.channel, {
        notify: (payload) => this.#changed(subject, payload === '*' ? '*' : payload.split(',')),
        reset: () => {
          if (listener.isConnected) this.#changed(subject, '*');
        },
      });
    }
  }

  /** Lets a page follow a topic, when the person may see what it is about. */
  join(socket: LiveSocket, topic: Topic): JoinAnswer {
    const subject = subjectOf(this.#subjects, topic);
    if (subject === undefined) return refusal('not-found', 'There is nothing like this to follow.');
    if (!mayFollow(socket.data.who.person, subject, topic))
      return refusal('forbidden', 'You don’t have permission to follow this.');
    if (!socket.rooms.has(roomOf(topic)) && followed(socket) >= mostTopics)
      return refusal('too-many-requests', 'This page follows too much at a time.');
    void socket.join(roomOf(topic));
    const id = topic.split(':')[1] ?? null;
    return { ok: true, recent: this.#recent.get(subject)?.list(performance.now(), id) ?? [] };
  }

  stop(): void {
    this.#batches.stop();
  }

  #changed(subject: LiveSubject, ids: ChangedIds): void {
    this.#recent.get(subject)?.add(ids, performance.now());
    this.#tell(subject.list, ids);
    const records = ids === '*' ? this.#followedRecords(subject) : ids.map((id) => `${subject.record}:${id}`);
    for (const topic of records) this.#tell(topic, ids === '*' ? '*' : [topic.slice(subject.record.length + 1)]);
  }

  #tell(topic: Topic, ids: ChangedIds): void {
    if (this.#io.of('/').adapter.rooms.has(roomOf(topic))) this.#batches.add(topic, ids);
  }

  #followedRecords({ record }: LiveSubject): Topic[] {
    const start = roomOf(`${record}:`);
    return [...this.#io.of('/').adapter.rooms.keys()]
      .filter((room) => room.startsWith(start))
      .map((room) => room.slice(roomOf('').length));
  }
}

function followed({ rooms }: LiveSocket): number {
  return [...rooms].filter((room) => room.startsWith(roomOf(''))).length;
}

function refusal(code: string, message: string): JoinAnswer {
  return { ok: false, code, message };
}

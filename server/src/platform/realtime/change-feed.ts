import type { JoinAnswer, Topic } from '@poolhouse/domain/kernel/live-updates';
import type { Clock } from '../context.ts';
import type { ChangeListener } from '../database/listen.ts';
import { ChangeBatcher } from './change-batcher.ts';
import type { LiveServer, LiveSocket } from './live-server.ts';
import { RecentChanges } from './recent-changes.ts';
import {
  type Change,
  idsFor,
  isTopicRoom,
  type LiveTopic,
  liveTopicOf,
  maySubscribe,
  readChanges,
  roomFor,
  sharedRoom,
  topicOf,
} from './topics.ts';

/** Topics that one page may follow at a time. */
const maxTopics = 50;

type FeedParts = {
  io: LiveServer;
  subjects: readonly LiveTopic[];
  listener: ChangeListener;
  clock: Clock;
  count: () => void;
};

/**
 * Tells pages which records changed. The database is the source, so that every node is told of every change, from
 * whatever node. When its connection was broken, everything may have changed.
 */
export class ChangeFeed {
  readonly #parts: FeedParts;
  readonly #batches: ChangeBatcher;
  readonly #recent = new Map<LiveTopic, RecentChanges>();

  constructor(parts: FeedParts) {
    const { io, subjects, listener, count } = parts;
    this.#parts = parts;
    this.#batches = new ChangeBatcher((room, ids) => {
      io.to(room).emit('changed', topicOf(room), ids);
      count();
    });
    for (const subject of subjects) {
      this.#recent.set(subject, new RecentChanges());
      listener.on(subject.channel, {
        notify: (payload) => this.#changed(subject, readChanges(subject, payload)),
        reset: () => {
          if (listener.isConnected) this.#changed(subject, '*');
        },
      });
    }
  }

  /** Lets a page follow a topic, when the person may see what it is about. */
  join(socket: LiveSocket, topic: Topic): JoinAnswer {
    const { who } = socket.data;
    const subject = liveTopicOf(this.#parts.subjects, topic);
    if (subject === undefined) return refusal('not-found', 'Unknown topic.');
    if (!maySubscribe(who.person, subject, topic)) return refusal('forbidden', 'You can’t follow this topic.');
    const room = roomFor(subject, topic, who);
    if (!socket.rooms.has(room) && [...socket.rooms].filter(isTopicRoom).length >= maxTopics)
      return refusal('too-many-requests', 'This page follows too many topics.');
    void socket.join(room);
    const recent = this.#recent.get(subject)?.list(performance.now(), topic.split(':')[1] ?? null) ?? [];
    return { ok: true, recent: idsFor(subject, who, recent, this.#parts.clock.now()) };
  }

  leave(socket: LiveSocket, topic: Topic): void {
    for (const room of socket.rooms) if (isTopicRoom(room) && topicOf(room) === topic) void socket.leave(room);
  }

  stop(): void {
    this.#batches.stop();
  }

  #changed(subject: LiveTopic, changes: readonly Change[] | '*'): void {
    if (changes !== '*' && changes.length === 0) return;
    this.#recent.get(subject)?.add(changes, performance.now());
    for (const room of this.#roomsOf(subject, changes)) {
      // An import names hundreds of records at a time, few of which anyone follows.
      const who = this.#someoneIn(room);
      if (who === undefined) continue;
      const [, id] = topicOf(room).split(':');
      const ofTopic = changes === '*' || id === undefined ? changes : changes.filter((change) => change.id === id);
      const ids = idsFor(subject, who, ofTopic, this.#parts.clock.now());
      if (ids.length > 0) this.#batches.add(room, ids);
    }
  }

  /** The rooms in which followers may be. Who follows which record, or decided one by one, shows in their names alone. */
  #roomsOf(subject: LiveTopic, changes: readonly Change[] | '*'): string[] {
    if (changes !== '*' && subject.access.by !== 'change')
      return [subject.list, ...changes.map(({ id }) => `${subject.record}:${id}`)].map(sharedRoom);
    return [...this.#parts.io.of('/').adapter.rooms.keys()].filter(
      (room) => isTopicRoom(room) && liveTopicOf([subject], topicOf(room)) !== undefined,
    );
  }

  /** One follower of a room stands for all of them: they get the same. */
  #someoneIn(room: string) {
    const { adapter, sockets } = this.#parts.io.of('/');
    for (const socketId of adapter.rooms.get(room) ?? []) {
      const socket = sockets.get(socketId);
      if (socket !== undefined) return socket.data.who;
    }
  }
}

function refusal(code: string, message: string): JoinAnswer {
  return { ok: false, code, message };
}

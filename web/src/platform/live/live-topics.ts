import type { ChangedIds, Topic } from '@poolhouse/domain/kernel/live-updates';
import { currentSocket } from './current-socket.ts';

type Follower = (ids: ChangedIds) => void;

const followers = new Map<Topic, Set<Follower>>();

/** Subscribes to changes from now on, through all interruptions of the socket. Answers how to stop. */
export function subscribeToTopic(topic: Topic, follower: Follower): () => void {
  const others = followers.get(topic);
  if (others === undefined) {
    followers.set(topic, new Set([follower]));
    join(topic);
  } else others.add(follower);
  return () => {
    const left = followers.get(topic);
    left?.delete(follower);
    if (left?.size !== 0) return;
    followers.delete(topic);
    currentSocket()?.emit('leave', topic);
  };
}

/** Follows all topics again once the socket is open. */
export function joinAllTopics(): void {
  for (const topic of followers.keys()) join(topic);
}

export function dispatchChange(topic: Topic, ids: ChangedIds): void {
  if (ids.length > 0) for (const follower of followers.get(topic) ?? []) follower(ids);
}

/** A refusal needs no word here: who may not follow a record is told so by the call that reads it. */
function join(topic: Topic): void {
  currentSocket()?.emit('join', topic, (answer) => {
    if (answer.ok) dispatchChange(topic, answer.recent);
  });
}

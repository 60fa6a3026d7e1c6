import type { PresenceLocation, Topic } from '@poolhouse/domain/kernel/live-updates';
import { isSameValue } from '@poolhouse/domain/kernel/same-value';
import { useEffect } from 'react';
import { currentSocket } from './current-socket.ts';

/** Who runs through a list is nowhere until they stop. */
const pauseMs = 300;

type OnRecord = { record: Topic; isEditing: boolean };

let page: string | null = null;
let onRecord: OnRecord | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastSent: PresenceLocation | null = null;

/** Tells the server where this tab is; called again when the socket is. */
export function sendPresence(): void {
  clearTimeout(timer);
  const place = ownLocation();
  lastSent = place;
  currentSocket()?.emit('here', place);
}

function sendPresenceSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!isSameValue(ownLocation(), lastSent)) sendPresence();
  }, pauseMs);
}

function ownLocation(): PresenceLocation {
  return { page, record: onRecord?.record ?? null, isEditing: onRecord?.isEditing ?? false };
}

/** Tells other users which page this tab shows. */
export function usePresencePage(key: string | null): void {
  useEffect(() => {
    page = key;
    sendPresenceSoon();
  }, [key]);
}

/** Tells other users that this tab is on a record, while it is. */
export function usePresenceOn(record: Topic | null, isEditing = false): void {
  useEffect(() => {
    if (record === null) return;
    const own = { record, isEditing };
    onRecord = own;
    sendPresenceSoon();
    return () => {
      if (onRecord === own) onRecord = null;
      sendPresenceSoon();
    };
  }, [record, isEditing]);
}

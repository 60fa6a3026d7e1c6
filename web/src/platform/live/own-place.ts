import type { Place, Topic } from '@poolhouse/domain/kernel/live';
import { isSameValue } from '@poolhouse/domain/kernel/same-value';
import { useEffect } from 'react';
import { openWire } from './live-wire.ts';

/** Who runs through a list is nowhere until they stop. */
const pauseMs = 300;

type OnRecord = { record: Topic; isEditing: boolean };

let page: string | null = null;
let onRecord: OnRecord | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let said: Place | null = null;

/** Tells the server where this tab is; called anew when the line is. */
export function sayHere(): void {
  clearTimeout(timer);
  const place = ownPlace();
  said = place;
  openWire()?.emit('here', place);
}

function saySoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!isSameValue(ownPlace(), said)) sayHere();
  }, pauseMs);
}

function ownPlace(): Place {
  return { page, record: onRecord?.record ?? null, isEditing: onRecord?.isEditing ?? false };
}

/** Shows this tab's page to the others. */
export function useHerePage(key: string | null): void {
  useEffect(() => {
    page = key;
    saySoon();
  }, [key]);
}

/** Shows the others that this tab is on a record, while it is. */
export function useHereOn(record: Topic | null, isEditing = false): void {
  useEffect(() => {
    if (record === null) return;
    const own = { record, isEditing };
    onRecord = own;
    saySoon();
    return () => {
      if (onRecord === own) onRecord = null;
      saySoon();
    };
  }, [record, isEditing]);
}

import { maintenanceHeader } from '@poolhouse/domain/kernel/maintenance';
import { createStore, useStore } from '../store.ts';

const until = createStore(readMark());

/** The server puts the same that answers carry into the page. */
function readMark(): string | null {
  if (typeof document === 'undefined') return null;
  return decode(document.querySelector<HTMLMetaElement>(`meta[name="${maintenanceHeader}"]`)?.content ?? null);
}

function decode(value: string | null): string | null {
  if (value === null) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Returns until when the product is closed to all but administrators, in the operator's words; null when it is open. */
export const maintenanceUntil = until.get;
export const subscribeToMaintenance = until.subscribe;
export const useMaintenance = () => useStore(until);

/** Notes from each answer whether the product is closed, so that an open page notices the beginning and the end. */
export function noteMaintenance(answer: Response): void {
  until.set(decode(answer.headers.get(maintenanceHeader)));
}

/** Asks how it stands, without a sign-in. */
export async function fetchMaintenance(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) noteMaintenance(answer);
}

import type { Person } from '@poolhouse/domain/features/access/can';
import { useSyncExternalStore } from 'react';
import { ApiFailure } from '../api/api-failure.ts';
import { readStored, writeStored } from '../stored.ts';
import { sessionState } from './session-store.ts';
import { storedViewAs } from './view-as.ts';

/** In the storage of the browser: a locked till stays locked in a new tab, too. */
const storageKey = 'pos.cashier';

/** The turn of a cashier at the till of this browser. */
export type TillTurn = {
  id: string;
  cashier: Pick<Person, 'id' | 'role' | 'pages' | 'permissions'> & { name: string };
  lockMinutes: number;
};
/** `turn` is null while the till is locked. */
export type TillState = { userId: string; tillId: string; turn: TillTurn | null };

const listeners = new Set<() => void>();
let known: TillState | null | undefined;

/** Returns the cashier of this browser’s till; null while it acts as the signed-in user. */
export function tillState(): TillState | null {
  if (known === undefined) known = readStored(storageKey) as TillState | null;
  return known !== null && known.userId === sessionState().user?.id ? known : null;
}

function keep(state: TillState | null): void {
  known = state;
  writeStored(storageKey, state);
  for (const listen of listeners) listen();
}

/** Makes the calls of the point of sale as a cashier from now on. */
export function holdTurn(tillId: string, turn: TillTurn): void {
  const { user } = sessionState();
  if (user !== null) keep({ userId: user.id, tillId, turn });
}

/** Asks for a PIN from now on. */
export function lockTill(tillId: string): void {
  const { user } = sessionState();
  if (user !== null) keep({ userId: user.id, tillId, turn: null });
}

/** Makes them as the signed-in user again. */
export function leaveTurn(): void {
  keep(null);
}

function subscribe(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key !== storageKey) return;
    known = undefined;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', follow);
  };
}

/** Returns the same as `tillState`; re-renders when it changes. */
export function useTillState(): TillState | null {
  return useSyncExternalStore(subscribe, tillState);
}

type Named = { name: string; access: string };

/** Returns whether a call is made by the cashier; PINs and turns are the business of the signed-in user. */
function isOfCashier({ name, access }: Named): boolean {
  if (storedViewAs() !== null || !access.startsWith('pos:')) return false;
  return name === 'cashiers.current' || !name.startsWith('cashiers.');
}

/** Returns the header by which a call is made as the cashier; refuses it while the till is locked. */
export function cashierHeader(call: Named): Record<string, string> {
  const state = tillState();
  if (state === null || !isOfCashier(call)) return {};
  if (state.turn !== null) return { 'x-cashier': state.turn.id };
  throw new ApiFailure({ status: 403, code: 'forbidden', detail: 'The till is locked. Enter your PIN.' });
}

/** Locks the till where the server says that the turn has ended. */
export function noteEndedTurn({ facts }: ApiFailure): void {
  const state = tillState();
  if (facts.rule === 'cashier' && state !== null) lockTill(state.tillId);
}

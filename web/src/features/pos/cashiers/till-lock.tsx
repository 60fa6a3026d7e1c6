import { cashiersApi } from '@poolhouse/domain/features/pos/cashiers/api';
import { useEffect, useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { lockTill, useTillState } from '../../../platform/session/till-turn.ts';
import { useIdle } from '../../../platform/use-idle.ts';
import { CashierDialog } from './cashier-dialog.tsx';

const minuteMs = 60_000;

/** Ends the turn of the cashier, so that the till asks for a PIN. Without a network it stays as it is: no PIN could be checked. */
export async function endTurn(tillId: string): Promise<void> {
  await callApi(cashiersApi.end);
  lockTill(tillId);
}

/** Locks the till when no one has touched it for a while, and shows that it is locked. */
export function TillLock() {
  const state = useTillState();
  const turn = state?.turn ?? null;
  useIdle(turn && turn.lockMinutes * minuteMs, () => {
    if (state !== null) endTurn(state.tillId).catch(() => {});
  });
  useKeepTurn(turn?.id ?? null);
  if (state === null || turn !== null) return null;
  return <CashierDialog tillId={state.tillId} onClose={() => {}} />;
}

/** Keeps a turn from ending on the server while someone is at the till without a call, such as for a long address. */
function useKeepTurn(turnId: string | null): void {
  const [touchedAt, setTouchedAt] = useState(0);
  useEffect(() => {
    if (turnId === null) return;
    const note = () => setTouchedAt(Math.floor(Date.now() / minuteMs));
    window.addEventListener('pointerdown', note);
    window.addEventListener('keydown', note);
    return () => {
      window.removeEventListener('pointerdown', note);
      window.removeEventListener('keydown', note);
    };
  }, [turnId]);
  useEffect(() => {
    if (turnId !== null && touchedAt > 0) callApi(cashiersApi.current).catch(() => {});
  }, [turnId, touchedAt]);
}

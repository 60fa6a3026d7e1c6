import { useEffect, useRef } from 'react';
import { notify } from '../../../platform/notify.ts';
import { sendParkedHere } from './parked-here.ts';

const againMs = 5_000;

/** Sends what was parked on this device again and again until the server has it; says once what the server refuses. */
export function useParkedHere(tillId: string): void {
  const reported = useRef(new Set<string>());
  useEffect(() => {
    const send = async () => {
      for (const refusal of await sendParkedHere(tillId)) {
        const message = String(refusal);
        if (!reported.current.has(message)) notify.error(refusal);
        reported.current.add(message);
      }
    };
    // Where the browser has no storage, nothing was parked on the device.
    const trySend = () => void send().catch(() => {});
    trySend();
    const timer = setInterval(trySend, againMs);
    return () => clearInterval(timer);
  }, [tillId]);
}

import { Suspense, useEffect, useState } from 'react';
import { onProofWanted } from '../platform/session/prove-again.ts';
import { ProveAgainDialog, useWantedOnce } from './lazy-parts.ts';

/** Asks for the password over the open page when a call needs a recent sign-in; the call is sent again after it. */
export function ProveAgain() {
  const [asking, setAsking] = useState<{ answer: (proven: boolean) => void } | null>(null);
  const isWanted = useWantedOnce(asking !== null);
  useEffect(() => onProofWanted(() => new Promise((resolve) => setAsking({ answer: resolve }))), []);
  const answer = (proven: boolean) => {
    asking?.answer(proven);
    setAsking(null);
  };
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <ProveAgainDialog opened={asking !== null} onAnswer={answer} />
    </Suspense>
  );
}

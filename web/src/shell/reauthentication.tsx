import { Suspense, useEffect, useState } from 'react';
import { onReauthenticationNeeded } from '../platform/session/reauthenticate.ts';
import { useOnceTrue } from '../platform/use-once-true.ts';
import { ReauthenticationDialog } from './lazy-parts.ts';

/** Asks for the password over the open page when a call needs a recent sign-in; the call is sent again after it. */
export function Reauthentication() {
  const [asking, setAsking] = useState<{ answer: (proven: boolean) => void } | null>(null);
  const isMounted = useOnceTrue(asking !== null);
  useEffect(() => onReauthenticationNeeded(() => new Promise((resolve) => setAsking({ answer: resolve }))), []);
  const answer = (proven: boolean) => {
    asking?.answer(proven);
    setAsking(null);
  };
  if (!isMounted) return null;
  return (
    <Suspense fallback={null}>
      <ReauthenticationDialog opened={asking !== null} onAnswer={answer} />
    </Suspense>
  );
}

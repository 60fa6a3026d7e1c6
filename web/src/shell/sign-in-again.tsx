import { Suspense, useEffect, useState } from 'react';
import type { ApiFailure } from '../platform/api/api-failure.ts';
import { onSessionLost } from '../platform/session/renew-session.ts';
import { useOnceTrue } from '../platform/use-once-true.ts';
import { SignInAgainDialog } from './lazy-parts.ts';

type Asking = { answer: (signedInAgain: boolean) => void };

/**
 * Asks for the password over the open page when the session has ended, so that a half-filled form is kept; the calls
 * that were refused wait and are sent again.
 */
export function SignInAgain() {
  const [asking, setAsking] = useState<Asking | null>(null);
  const isMounted = useOnceTrue(asking !== null);
  useEffect(
    () =>
      onSessionLost((failure: ApiFailure) => {
        if (failure.status === 403) return Promise.resolve(false);
        return new Promise<boolean>((resolve) => setAsking({ answer: resolve }));
      }),
    [],
  );
  const answer = (signedInAgain: boolean) => {
    asking?.answer(signedInAgain);
    setAsking(null);
  };
  if (!isMounted) return null;
  return (
    <Suspense fallback={null}>
      <SignInAgainDialog opened={asking !== null} onAnswer={answer} />
    </Suspense>
  );
}

import { useState } from 'react';
import { type ApiFailure, isApiFailure } from '../platform/api/api-failure.ts';

/** Returns a page with one button: what it does answers the sentence that stands there afterwards. */
export function useActionPage(act: () => Promise<string>) {
  const [done, setDone] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      setDone(await act());
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { done, failure, isBusy, press };
}

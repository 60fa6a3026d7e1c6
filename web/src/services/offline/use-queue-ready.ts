import { useEffect, useState } from 'react';
import { ownQueue } from './offline.ts';

/** Fetches the key of the user's queue when a form opens, and again with each new connection. Returns null, or why nothing can be kept. */
export function useQueueReady(): string | null {
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const open = async () => (await ownQueue()).ready();
    const look = () =>
      void open().then(
        () => setProblem(null),
        (error: Error) => setProblem(error.message),
      );
    look();
    window.addEventListener('online', look);
    return () => window.removeEventListener('online', look);
  }, []);
  return problem;
}

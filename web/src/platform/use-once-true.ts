import { useRef } from 'react';

/** Returns true from the first time on that a part was wanted: until then it costs nothing, afterwards it can close gently. */
export function useOnceTrue(isWanted: boolean): boolean {
  const wanted = useRef(false);
  wanted.current ||= isWanted;
  return wanted.current;
}

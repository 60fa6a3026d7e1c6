import { useRef } from 'react';

/** Returns true from the first time on that a part was wanted: until then it costs nothing, afterwards it can close gently. */
export function useOnceTrue(isTrue: boolean): boolean {
  const wasTrue = useRef(false);
  wasTrue.current ||= isTrue;
  return wasTrue.current;
}

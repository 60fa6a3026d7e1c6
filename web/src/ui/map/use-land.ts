import { useEffect, useState } from 'react';
import { type Land, loadLand, loadNearLand } from './land.ts';

const none: readonly Land[] = [];

/** Returns the land, finer when it is looked at from near; empty until it is there. Without it a map still shows its pins. */
export function useLand(isNear: boolean): { land: readonly Land[]; hasFailed: boolean } {
  const [land, setLand] = useState(none);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    const load = isNear ? loadNearLand : loadLand;
    load().then(
      (loaded) => !isGone && setLand(loaded),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [isNear]);
  return { land, hasFailed: hasFailed && land === none };
}

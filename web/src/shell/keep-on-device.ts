import { codeOf } from '../platform/api/load-code.ts';
import { whenIdle } from '../platform/when-idle.ts';

const loadFollowing = codeOf(() => import('./follow-versions.ts'));

/** Keeps the app on this device once the page is quiet. Without workers, or while we develop, everything comes from the server. */
export function keepOnDevice(isStaff: boolean): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // A browser that keeps nothing, such as in a private window, works like before.
  whenIdle(
    () =>
      void loadFollowing()
        .then(({ followVersions }) => followVersions(isStaff))
        .catch(() => {}),
  );
}

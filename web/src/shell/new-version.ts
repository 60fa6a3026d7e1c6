import { codeOf } from '../platform/api/load-code.ts';
import { createStore } from '../platform/store.ts';
import { whenIdle } from '../platform/when-idle.ts';

/** The worker of a newer build than this page's; it waits until the page is reloaded. */
export const newVersion = createStore<ServiceWorker | null>(null);

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

/** Reloads with the new version. The browser asks first where something typed isn't saved. */
export function reloadWithNewVersion(): void {
  const reload = () => window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  newVersion.get()?.postMessage({ kind: 'activate' });
}

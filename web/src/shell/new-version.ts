import { createStore } from '../platform/store.ts';

/** The worker of a newer build than this page's; it waits until the page is reloaded. */
export const newVersion = createStore<ServiceWorker | null>(null);

/** Reloads with the new version. The browser asks first where something typed isn't saved. */
export function reloadWithNewVersion(): void {
  const reload = () => window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  newVersion.get()?.postMessage({ kind: 'activate' });
}

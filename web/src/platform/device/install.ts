import { createStore } from '../store.ts';

/** How a browser offers to install the app: only some do, and only while it isn't. */
type InstallOffer = Event & { prompt(): Promise<unknown> };

export const installOffer = createStore<InstallOffer | null>(null);

/** Remembers the browser's offer, which comes once and early. */
export function rememberInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => installOffer.set(event as InstallOffer));
  window.addEventListener('appinstalled', () => installOffer.set(null));
}

import '@fontsource-variable/inter/wght.css';
import './platform/theme/fonts.css';
import './platform/theme/palettes.css';
import './platform/theme/tokens.css';
import './platform/theme/mantine.css';
import './platform/theme/base.css';
import './platform/theme/print.css';
import { createRoot } from 'react-dom/client';
import { registerKeptReads } from './platform/api/kept-reads.ts';
import { makeQueryClient } from './platform/api/query-client.ts';
import { rememberInstallOffer } from './platform/device/install.ts';
import { registerFeatures } from './platform/registered-features.ts';
import { loadUser } from './platform/session/session.ts';
import { App } from './shell/app.tsx';
import { features } from './shell/features.ts';
import { keepOnDevice } from './shell/keep-on-device.ts';
import { followOtherTabs } from './shell/other-tabs.ts';
import { holdPaletteKeys } from './shell/palette/held-keys.ts';
import { readyToDraw } from './shell/prefetched-queries.ts';
import { reloadOnOldChunk } from './shell/reload-on-old-chunk.ts';
import { makeRouter, preloadPageAt } from './shell/routes.tsx';

reloadOnOldChunk();
holdPaletteKeys();
registerFeatures(features);
registerKeptReads(
  features.map(({ kept = {} }) => kept),
  features.map(({ queued = {} }) => queued),
);
const router = makeRouter();
// The person and the page's code are on their way before anything is drawn; the guard waits for the same answer.
loadUser().catch(() => {});
preloadPageAt(router, window.location.pathname);
followOtherTabs();
keepOnDevice(true);
rememberInstallOffer();
// Going back after a sign-out must not bring the old page out of the browser's memory.
window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const queryClient = makeQueryClient();
  await readyToDraw(queryClient, () => router.load());
  if (root) createRoot(root).render(<App router={router} queryClient={queryClient} />);
}

void start();

import '@fontsource-variable/inter/wght.css';
import './theme/fonts.css';
import './theme/palettes.css';
import './theme/tokens.css';
import './theme/mantine.css';
import './theme/base.css';
import './theme/print.css';
import { createRoot } from 'react-dom/client';
import { makeQueryClient } from './client/query-client.ts';
import { loadPerson } from './client/session.ts';
import { App } from './shell/app.tsx';
import { keepEarlyAnswers } from './shell/early-queries.ts';
import { followOtherTabs } from './shell/other-tabs.ts';
import { reloadOnOldChunk } from './shell/reload-on-old-chunk.ts';
import { preloadPageAt } from './shell/room-pages.ts';
import { makeRouter } from './shell/routes.tsx';

reloadOnOldChunk();
// The person and the page's code are on their way before anything is drawn; the guard waits for the same answer.
loadPerson().catch(() => {});
preloadPageAt(window.location.pathname);
followOtherTabs();
// Going back after a sign-out must not bring the old page out of the browser's memory.
window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const queryClient = makeQueryClient();
  await keepEarlyAnswers(queryClient);
  if (root) createRoot(root).render(<App router={makeRouter()} queryClient={queryClient} />);
}

start();

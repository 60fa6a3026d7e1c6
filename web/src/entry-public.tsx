import '@fontsource-variable/inter/wght.css';
import './theme/fonts.css';
import './theme/palettes.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/print.css';
import { createRoot } from 'react-dom/client';
import { loadPageAt } from './public/page-at.ts';
import { reloadOnOldChunk } from './shell/reload-on-old-chunk.ts';

reloadOnOldChunk();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const { Page } = await loadPageAt(window.location.pathname);
  if (root) createRoot(root).render(<Page />);
}

start();

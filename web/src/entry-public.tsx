import '@fontsource-variable/inter/wght.css';
import './platform/theme/fonts.css';
import './platform/theme/palettes.css';
import './platform/theme/tokens.css';
import './platform/theme/base.css';
import './platform/theme/print.css';
import { createRoot } from 'react-dom/client';
import { loadPageAt } from './public/page-at.ts';
import { PublicApp } from './public/public-app.tsx';
import { keepOnDevice } from './shell/keep-on-device.ts';
import { reloadOnOldChunk } from './shell/reload-on-old-chunk.ts';

reloadOnOldChunk();
keepOnDevice(false);

async function start(): Promise<void> {
  const root = document.getElementById('root');
  const path = window.location.pathname;
  const { Page } = await loadPageAt(path);
  if (root) createRoot(root).render(<PublicApp path={path} Page={Page} />);
}

void start();

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { fileNameOfAhead, fileNameOfDomain, fileNameOfFirstLoad } from './first-load.ts';
import { firstLoadDomain } from './first-load-domain.ts';
import { kitStyles } from './kit-styles.ts';
import { largestFirst } from './largest-first.ts';
import { nearCoasts } from './near-coasts.ts';
import { offlineShell } from './offline-shell.ts';

/** Serves app.html for /home and everything below, as the server does. */
function staffEntry(): Plugin {
  const rewrite = (request: { url?: string }, _response: unknown, next: () => void) => {
    if (request.url && /^\/home(?:[/?]|$)/.test(request.url)) request.url = '/app.html';
    next();
  };
  return {
    name: 'poolhouse-staff-entry',
    configureServer: (server) => void server.middlewares.use(rewrite),
    configurePreviewServer: (server) => void server.middlewares.use(rewrite),
  };
}

/** Fetches the code of the list that most people start with together with the shell's. */
function preloadFirstPage(): Plugin {
  return {
    name: 'poolhouse-preload-first-page',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path, bundle }) => {
        if (path !== '/app.html') return [];
        const first = Object.values(bundle ?? {}).find(
          (file) => 'facadeModuleId' in file && file.name === 'dealer-list-page',
        );
        if (first?.type !== 'chunk') return [];
        const missing = [first.fileName, ...first.imports].filter((file) => !html.includes(file));
        const attrs = (file: string) => ({ rel: 'modulepreload', crossorigin: '', href: `/${file}` });
        return missing.map((file) => ({ tag: 'link', attrs: attrs(file), injectTo: 'head' }));
      },
    },
  };
}

/** Fetches the type face together with the style sheet, so that text is drawn in it from the start. */
function preloadFont(): Plugin {
  return {
    name: 'poolhouse-preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const font = Object.keys(bundle ?? {}).find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file));
        if (!font) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

const smallestToPack = 1_000;

/** Packs text files once at the build, so that the server never has to. */
function packFiles(): Plugin {
  const packers = { br: promisify(brotliCompress), gz: promisify(gzip) };
  const pack = async (file: string) => {
    const content = await readFile(file);
    if (content.length < smallestToPack) return;
    for (const [ending, packer] of Object.entries(packers)) await writeFile(`${file}.${ending}`, await packer(content));
  };
  return {
    name: 'poolhouse-pack-files',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const files = await readdir(dir, { recursive: true });
      const texts = files.filter((file) => /\.(?:js|css|svg|json|wasm)$/.test(file));
      await Promise.all(texts.map((file) => pack(join(dir, file))));
    },
  };
}

/** The server in development; the socket keeps its own host and origin, which the server compares. */
const proxy = {
  '/api/live': { target: 'http://localhost:3000', ws: true },
  '/api': 'http://localhost:3000',
};

export default defineConfig({
  plugins: [
    react(),
    firstLoadDomain(),
    kitStyles(),
    nearCoasts(),
    staffEntry(),
    preloadFont(),
    preloadFirstPage(),
    largestFirst(),
    offlineShell(),
    packFiles(),
  ],
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', app: 'app.html' },
      output: {
        // Most of React runs at the first load: made ready while it arrives, it isn't parsed a second time when called.
        postBanner: ({ name }) => (name === 'react' ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: fileNameOfFirstLoad(), tags: ['$initial'], priority: 2 },
            { name: fileNameOfAhead(), priority: 1, includeDependenciesRecursively: false },
            {
              name: fileNameOfDomain(),
              test: /[\\/](?:node_modules[\\/]zod|domain[\\/]src)[\\/]/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // Pages that open later share these: a file for each icon and component would be a hundred requests, six at a time.
            { name: 'icons', test: /[\\/]@tabler[\\/]icons-react[\\/]/ },
            { name: 'kit', test: /[\\/]node_modules[\\/](?:@mantine[\\/]core|@floating-ui)[\\/]/ },
          ],
        },
      },
    },
  },
});

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  plugins: [react(), staffEntry(), preloadFont()],
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
  preview: { port: 4173, proxy: { '/api': 'http://localhost:3000' } },
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', app: 'app.html' },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 },
            { name: 'mantine', test: /node_modules[\\/]@mantine[\\/](?:core|hooks)[\\/].*(?<!\.css)$/, priority: 2, entriesAware: true },
          ],
        },
      },
    },
  },
});

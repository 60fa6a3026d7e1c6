import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { groupByPart, packedType, writePacks } from './file-packs.ts';

type Bundle = Rolldown.OutputBundle;
type Entry = 'index.html' | 'app.html';

const source = join(import.meta.dirname, 'service-worker/service-worker.ts');
const publicFolder = join(import.meta.dirname, 'public');

/** Files of `web/public` that pages need to start, and the page for addresses that aren't kept. */
const besides = ['offline.html', 'start.js', 'favicon.svg', 'manifest.webmanifest'];

/** Writes the service worker `sw.js` with the list of what was built, so that pages start without a network. */
export function offlineShell(): Plugin {
  return {
    name: 'poolhouse-offline-shell',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const publicFiles = filesOf(bundle, 'index.html', (file) => !/\.(?:json|wasm)$/.test(file));
        const staffFiles = filesOf(bundle, 'app.html', (file) => !file.endsWith('.json'));
        const shared = new Set(publicFiles);
        const written = readFileSync(source, 'utf8');
        const firstFiles = firstFilesOf(bundle);
        const first = new Set(firstFiles);
        const version = versionOf(bundle, written);
        /** What the page has fetched already comes from the browser; the rest of the code and styles is packed. */
        const isPacked = (file: string) => packedType(file) !== undefined && !first.has(addressOf(file));
        const emit = (fileName: string, text: string) => void this.emitFile({ type: 'asset', fileName, source: text });
        const onlyStaff = staffFiles.filter((file) => !shared.has(file));
        const alone = (files: readonly string[]) => files.filter((file) => !isPacked(file)).map(addressOf);
        const built = {
          version,
          firstFiles,
          publicKept: {
            files: [...alone(publicFiles), ...besides.map(addressOf)],
            packs: writePacks(bundle, new Map([['public-pages', publicFiles.filter(isPacked)]]), emit),
          },
          staffKept: {
            files: alone(onlyStaff),
            packs: writePacks(bundle, groupByPart(bundle, onlyStaff.filter(isPacked)), emit),
          },
        };
        const { code } = await transformWithOxc(written, source, { sourcemap: false });
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: `const built = ${JSON.stringify(built)};\n${code}`,
        });
      },
    },
  };
}

const addressOf = (file: string) => `/${file}`;

/** Returns a page, and the code, styles and pictures that it uses now or may fetch later. */
function filesOf(bundle: Bundle, entry: Entry, isKept: (file: string) => boolean): string[] {
  const start = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.isEntry && file.facadeModuleId?.endsWith(`/${entry}`) === true,
  );
  if (start === undefined) throw new Error(`The build has no ${entry}.`);
  const found = new Set([start.fileName]);
  const others = new Set<string>();
  for (const name of found) {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk') continue;
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) found.add(next);
    for (const file of chunk.viteMetadata?.importedCss ?? []) others.add(file);
    for (const file of chunk.viteMetadata?.importedAssets ?? []) others.add(file);
  }
  const font = Object.keys(bundle).filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file));
  const files = [...found, ...others].filter((file) => !file.endsWith('.woff2') && isKept(file));
  return [entry, ...font, ...files].filter((file) => file in bundle);
}

/** Returns the files that the pages name themselves, which a browser fetches while it reads the page. */
function firstFilesOf(bundle: Bundle): string[] {
  const pages = ['index.html', 'app.html'].map((name) => bundle[name]);
  const texts = pages.map((file) => (file?.type === 'asset' ? String(file.source) : ''));
  return [...new Set(texts.flatMap((text) => text.match(/\/assets\/[^"]+/g) ?? []))];
}

/** Returns what two builds differ by: names of files have their hashes, and the few others are read. */
function versionOf(bundle: Bundle, written: string): string {
  const hash = createHash('sha256').update(written);
  for (const name of Object.keys(bundle).sort()) {
    const file = bundle[name];
    hash.update(name);
    if (name.endsWith('.html') && file?.type === 'asset') hash.update(file.source);
  }
  for (const name of besides) hash.update(readFileSync(join(publicFolder, name)));
  return hash.digest('hex').slice(0, 16);
}

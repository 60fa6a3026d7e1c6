import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[]; css?: readonly string[] }>>;

/**
 * Returns what makes an entry page fetch the code of one of its pages together with the first scripts, not after they have run: on a slow
 * network each step costs as much as a file. A page that the build doesn’t know is left as it is.
 */
export function preloadsOf(folder: string, entry: Buffer): (module: string) => Buffer {
  const path = join(folder, '.vite/manifest.json');
  const manifest: Manifest = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const html = entry.toString('utf8');
  return (module) => {
    const { scripts, styles } = filesOf(manifest, module);
    const missing = (file: string) => !html.includes(file);
    const links = [
      ...scripts.filter(missing).map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
      ...styles.filter(missing).map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ];
    return links.length === 0 ? entry : Buffer.from(html.replace('</head>', () => `${links.join('')}</head>`));
  };
}

/** Returns the scripts that a module needs before it runs, its own included, and their styles. */
function filesOf(manifest: Manifest, module: string): { scripts: string[]; styles: string[] } {
  const found = new Set([module]);
  for (const key of found) for (const imported of manifest[key]?.imports ?? []) found.add(imported);
  const chunks = [...found].flatMap((key) => manifest[key] ?? []);
  return { scripts: chunks.map(({ file }) => file), styles: chunks.flatMap(({ css = [] }) => css) };
}

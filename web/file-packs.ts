import { createHash } from 'node:crypto';
import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Files that are fetched together: the packed file, and the addresses of what it holds. */
export type FilePack = { address: string; holds: string[] };

/** What a pack can carry as text, and the type that a browser has to be told. */
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' };

/** Returns the type of a file that goes into packs; undefined for one that is fetched by itself. */
export const packedType = (file: string): string | undefined => types[file.slice(file.lastIndexOf('.') + 1)];

/**
 * Writes a pack for each group of files, so that a device fetches a few packs instead of hundreds of files. A pack has the hash of its content in
 * its name: a new version that leaves a feature alone leaves its pack alone.
 */
export function writePacks(
  bundle: Bundle,
  groups: ReadonlyMap<string, readonly string[]>,
  emit: (name: string, text: string) => void,
): FilePack[] {
  return [...groups].map(([group, members]) => {
    const files = members.toSorted();
    const text = JSON.stringify(files.map((file) => [`/${file}`, packedType(file), textOf(bundle, file)]));
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    const name = `assets/pack-${group}-${hash}.json`;
    emit(name, text);
    return { address: `/${name}`, holds: files.map((file) => `/${file}`) };
  });
}

/** A part that is smaller shares a pack with others, in characters. */
const smallestPack = 200_000;

/** Returns files by the part of the app that they belong to; parts that are small go together. */
export function groupByPart(bundle: Bundle, files: readonly string[]): Map<string, string[]> {
  const parts = partsOf(bundle);
  const groups = new Map<string, string[]>();
  for (const [part, members] of Map.groupBy(files, (file) => parts.get(file) ?? 'shared')) {
    const size = members.reduce((sum, file) => sum + textOf(bundle, file).length, 0);
    const group = size < smallestPack ? 'small' : part;
    groups.set(group, [...(groups.get(group) ?? []), ...members]);
  }
  return groups;
}

/** Returns the part of each file: a feature, or the folder of `src` that its code lies in. Styles belong to the code that brings them. */
function partsOf(bundle: Bundle): Map<string, string> {
  const found = new Map<string, string>();
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    const part = partOf(chunk.facadeModuleId ?? chunk.moduleIds.at(-1) ?? '');
    for (const file of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])
      if (!found.has(file)) found.set(file, part);
  }
  return found;
}

function partOf(moduleId: string): string {
  const [, folder = 'shared', feature = ''] = /[\\/]web[\\/]src[\\/](\w+)[\\/](?:([\w-]+)[\\/])?/.exec(moduleId) ?? [];
  return folder === 'features' ? feature : folder;
}

function textOf(bundle: Bundle, file: string): string {
  const found = bundle[file];
  if (found === undefined) throw new Error(`The build has no ${file}.`);
  return found.type === 'chunk' ? found.code : String(found.source);
}

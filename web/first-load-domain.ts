import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { normalizePath, type Plugin, transformWithOxc } from 'vite';

const sourceFolder = join(import.meta.dirname, 'src');
const domainFolder = normalizePath(join(dirname(import.meta.dirname), 'domain/src'));
const entry = join(sourceFolder, 'entry-app.tsx');
const palette = join(sourceFolder, 'shell/palette/palette-results.tsx');
const firstFiles = new Set(['base', 'staff']);
const mark = '?first-load';
/** What a page needs of a call to make it. */
const signatureKeys = ['name', 'method', 'path', 'access'];
/** `answer` goes only where nothing is sent: a form reads the record of a conflict with it. */
const serverKeys = new Set(['params', 'query', 'summary', 'errors', 'audit']);

/**
 * Gives the code of the first load copies of the domain's modules, without the schemas that it doesn't use: making them took more time than all other code
 * of that load. A contract keeps what is needed to make its calls. Pages that open later have the domain as it is, since their forms check with the schemas.
 */
export function firstLoadDomain(): Plugin {
  let eager: ReadonlySet<string> = new Set();
  return {
    name: 'poolhouse-first-load-domain',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const palettes = globSync('{features,services}/**/*-palette.{ts,tsx}', { cwd: sourceFolder });
      eager = importedFrom([entry, palette, ...palettes.map((file) => join(sourceFolder, file))]);
    },
    async resolveId(source, importer, options) {
      if (importer === undefined || !(importer.endsWith(mark) || eager.has(importer))) return;
      const resolved = await this.resolve(source, importer.replace(mark, ''), { ...options, skipSelf: true });
      if (!resolved?.id.startsWith(domainFolder)) return resolved;
      return { id: `${resolved.id}${mark}`, moduleSideEffects: false };
    },
    async load(id) {
      if (!id.endsWith(mark)) return;
      const file = id.slice(0, -mark.length);
      this.addWatchFile(file);
      if (/[/-]api\.ts$/.test(file)) return signatures(await import(pathToFileURL(file).href));
      const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
      return { code: markAsPure(code, this.parse(code).body), moduleType: 'js' };
    },
    async transform(source, id) {
      if (id.endsWith(mark) || !id.startsWith(domainFolder) || !id.endsWith('.ts')) return;
      const { code } = await transformWithOxc(source, id);
      const kept = withoutServerKeys(code, this.parse(code).body);
      return { code: markAsPure(kept, this.parse(kept).body), map: null };
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && firstFiles.has(chunk.name) && chunk.moduleIds.some((id) => id.includes('/zod/')))
          this.error(`The first load (${chunk.fileName}) checks with a schema: load that code when it is needed.`);
    },
  };
}

/** Returns the files that a page needs before it can start: all that are imported from one, and from those, save the code that is fetched later. */
function importedFrom(starts: readonly string[]): ReadonlySet<string> {
  const found = new Set(starts);
  for (const file of found) {
    if (!/\.tsx?$/.test(file)) continue;
    const code = readFileSync(file, 'utf8').replaceAll(/^(?:import|export) type [^;]*;/gm, '');
    for (const [, path = ''] of code.matchAll(/^(?:import|export|\}) [^;]*?from '(\.[^']+)';/gms))
      found.add(resolve(dirname(file), path));
  }
  return new Set([...found].map((file) => normalizePath(file)));
}

/** What a contract exports besides its calls is left out: the build fails when the first load wants it. */
function signatures(contract: Record<string, object>): string {
  return Object.entries(contract)
    .filter(([name]) => name.endsWith('Api'))
    .map(([name, calls]) => `export const ${name} = ${JSON.stringify(mapValues(calls, signatureOf))};`)
    .join('\n');
}

const signatureOf = (call: Record<string, unknown>) => Object.fromEntries(signatureKeys.map((key) => [key, call[key]]));

function mapValues<Value>(object: object, map: (value: Value) => unknown): object {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}

/** Leaves out of each contract what only the server checks: pages check the bodies that they send, and making the other schemas took longer. */
function withoutServerKeys(code: string, statements: readonly Statement[]): string {
  let kept = '';
  let end = 0;
  for (const { start, end: propertyEnd } of propertiesOfCalls(statements)) {
    kept += code.slice(end, start);
    end = propertyEnd;
    if (code[end] === ',') end += 1;
  }
  return kept + code.slice(end);
}

type Node = { type: string; start: number; end: number };
type Property = Node & { key?: { name?: string } };
type Call = Node & { callee: { name?: string }; arguments: (Node & { properties?: Property[] })[] };

function* propertiesOfCalls(node: unknown): Generator<Property> {
  if (typeof node !== 'object' || node === null) return;
  const { type, callee, arguments: given } = node as Call;
  const keys = type === 'CallExpression' && callee.name === 'defineCall' ? given[0]?.properties : undefined;
  const has = (name: string) => keys?.some(({ key }) => key?.name === name) === true;
  const isUnused = (name = '') => serverKeys.has(name) || (name === 'answer' && !has('body'));
  if (keys !== undefined) yield* keys.filter(({ key }) => isUnused(key?.name));
  else for (const part of Object.values(node)) yield* propertiesOfCalls(part);
}

type Statement = ReturnType<import('vite').Rollup.PluginContext['parse']>['body'][number];

/** Marks what constants are made of as free of side effects, so that those that nothing uses are dropped with all that they call. */
function markAsPure(code: string, statements: readonly Statement[]): string {
  const declarations = statements
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []));
  let marked = '';
  let end = 0;
  for (const { id, init } of declarations) {
    if (id.type !== 'Identifier' || init === null) continue;
    marked += `${code.slice(end, init.start)}/* @__PURE__ */ (() => (${code.slice(init.start, init.end)}))()`;
    end = init.end;
  }
  return marked + code.slice(end);
}

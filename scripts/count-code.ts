// Counts what each feature costs: `npm run count`.
import { listFiles, readSource } from './source-files.ts';

const workspaces = ['domain', 'server', 'web'] as const;
type Workspace = (typeof workspaces)[number];
type Count = Record<Workspace, number>;

const place = /^(domain|server|web)\/src\/(?:features\/([^/]+)|(services)|(platform)|(ui)|)/;
const isTest = (path: string) => /\.test\.tsx?$|testing/.test(path);
const isGenerated = (text: string) => text.startsWith('// Made from');

/**
 * Returns the lines of TypeScript of each feature, of the services, of the platform, of the screen parts and of the rest, by
 * workspace. Tests and generated files don't count.
 */
export function countCode(): Map<string, Count> {
  const counts = new Map<string, Count>();
  for (const path of listFiles('*.ts', '*.tsx')) {
    const [, workspace, feature, services, platform, ui] = place.exec(path) ?? [];
    if (workspace === undefined || isTest(path)) continue;
    const text = readSource(path);
    if (isGenerated(text)) continue;
    const part = feature ?? services ?? platform ?? ui ?? '(other)';
    const count = counts.get(part) ?? { domain: 0, server: 0, web: 0 };
    count[workspace as Workspace] += text.split('\n').length - 1;
    counts.set(part, count);
  }
  return counts;
}

function print(counts: Map<string, Count>): void {
  const line = (part: string, { domain, server, web }: Count) =>
    [domain, server, web, domain + server + web]
      .map((lines) => String(lines).padStart(8))
      .concat(`  ${part}`)
      .join('');
  const sumOf = (workspace: Workspace) => [...counts.values()].reduce((sum, count) => sum + count[workspace], 0);
  console.log('  domain  server     web     all');
  for (const [part, count] of [...counts].toSorted(([one], [other]) => one.localeCompare(other)))
    console.log(line(part, count));
  console.log(line('all', { domain: sumOf('domain'), server: sumOf('server'), web: sumOf('web') }));
}

if (import.meta.main) print(countCode());

import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LiveTopic } from '../platform/realtime/index.ts';

const source = join(import.meta.dirname, '..');

/** Returns the topics that the files `live-*.ts` of all features and services export. A new feature is found by its folder. */
export async function findTopics(): Promise<readonly LiveTopic[]> {
  const files = globSync('{features,services}/**/live-*.ts', { cwd: source }).filter(
    (path) => !path.endsWith('.test.ts'),
  );
  const modules = await Promise.all(files.sort().map((path) => import(pathToFileURL(join(source, path)).href)));
  return modules.flatMap((exported) => Object.values(exported)).filter(isTopic);
}

const isTopic = (value: unknown): value is LiveTopic =>
  typeof value === 'object' && value !== null && 'channel' in value && 'access' in value;

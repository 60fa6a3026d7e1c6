import { Session } from 'node:inspector/promises';

const sources = /\/(domain|server)\/src\/((?:features|services)\/.+)$/;

/**
 * Returns which files under `features/` and `services/`, of the domain and of the server, execute a function while something is
 * done: what a person reads who follows that request. Loading a file doesn't count, nor what is prepared for it.
 */
export async function executedFiles<Prepared>(
  prepare: () => Promise<Prepared>,
  work: (prepared: Prepared) => Promise<unknown>,
): Promise<string[]> {
  // The first time, schemas and statements are made.
  await work(await prepare());
  const prepared = await prepare();
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await work(prepared);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
  const executed = result.filter(({ functions }) =>
    functions.some(({ functionName, ranges: [range] }) => functionName !== '' && (range?.count ?? 0) > 0),
  );
  return executed.flatMap(({ url }) => placeOf(url)).toSorted();
}

function placeOf(url: string): string[] {
  const [, workspace, path] = sources.exec(url) ?? [];
  return path === undefined || /testing|\.test\./.test(path) ? [] : [`${workspace}/${path}`];
}

import { gzipSync } from 'node:zlib';
import type { Bench } from './bench.ts';
import type { BenchRow } from './bench-row.ts';

const KB = 1024;

/** Measures the scripts that a page loads at once, packed, as a browser on its first visit gets them. */
export async function measurePages({ poolhouse }: Bench): Promise<BenchRow[]> {
  return [
    await pageRow(poolhouse.url, '/', 'sign-in page', 120),
    await pageRow(poolhouse.url, '/home/dealers', 'staff page', 300),
  ];
}

async function pageRow(url: string, path: string, name: string, limit: number): Promise<BenchRow> {
  const html = await (await fetch(`${url}${path}`)).text();
  const named = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map((match) => match[1] ?? '');
  const scripts = [...new Set(named)];
  const sizes = await Promise.all(
    scripts.map(async (script) => gzipSync(Buffer.from(await (await fetch(`${url}${script}`)).arrayBuffer())).length),
  );
  const size = sizes.reduce((sum, bytes) => sum + bytes, 0) / KB;
  const reached = scripts.length > 0 && size <= limit;
  const shown = scripts.length === 0 ? 'not built' : `${size.toFixed(1)} KB`;
  return { work: `${name}, JavaScript gzip`, floor: '', poolhouse: shown, ratio: '', aim: `≤ ${limit} KB`, reached };
}

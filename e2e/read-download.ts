import type { Download } from 'playwright-core';

/** Reads what was downloaded; the browser is another program's, so that it has no path here. */
export async function readDownload(download: Download): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

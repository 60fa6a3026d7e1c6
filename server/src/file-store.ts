import { join } from 'node:path';
import { diskFiles, s3Files } from './connectors/files/index.ts';
import type { FileStore } from './connectors/files/port.ts';
import type { CallRecorder } from './connectors/http/port.ts';
import type { Config } from './platform/config/config.ts';
import type { Clock } from './platform/context.ts';
import type { Log } from './platform/log.ts';

type StoreParts = { config: Pick<Config, 's3'>; dataDir: string; log: Log; clock?: Clock; recorder?: CallRecorder };

/** Returns where files lie: in the bucket that the settings name, else in the data folder. */
export function openFileStore({ config, dataDir, log, clock, recorder }: StoreParts): FileStore {
  if (config.s3 === null) return diskFiles(filesFolder(dataDir));
  return s3Files({ ...config.s3, log, ...(clock && { clock }), recorder: recorder && noteworthy(recorder) });
}

function filesFolder(dataDir: string): string {
  return join(dataDir, 'files');
}

/** Each picture on a page is a call; kept is what changes something, what went wrong, and when it is over. */
function noteworthy(recorder: CallRecorder): CallRecorder {
  let wasOpen = false;
  return (call) => {
    const isOpen = call.circuitOpenedAt !== null;
    const isLook = call.method === 'GET' || call.method === 'HEAD';
    const isFine = call.outcome === 'fine' || call.outcome === 'declined';
    if (!isLook || !isFine || isOpen !== wasOpen) recorder(call);
    wasOpen = isOpen;
  };
}

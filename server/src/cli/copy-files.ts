import type { FileStore } from '../connectors/files/port.ts';
import { openFileStore } from '../file-store.ts';
import { type Command, CommandError } from './command.ts';
import { openData } from './open-data.ts';

/** Copies the contents of files between the data folder and the bucket, before or after the settings of S3 are changed. */
export const copyFiles: Command = {
  name: 'files copy',
  usage: '--to s3 | --to disk',
  summary: 'Copy uploaded files to the S3 bucket, or back to the data folder; existing files stay',
  options: { to: { type: 'string' } },
  async run({ config, log, options, say, note }) {
    if (options.to !== 's3' && options.to !== 'disk') throw new CommandError('Add --to s3 or --to disk.');
    const given = config();
    if (given.s3 === null) throw new CommandError('Set S3_ENDPOINT, S3_BUCKET and the two keys first.');
    const data = await openData(given, log);
    try {
      const disk = openFileStore({ config: { s3: null }, dataDir: data.dataDir, log });
      const bucket = openFileStore({ config: given, dataDir: data.dataDir, log });
      const [from, to] = options.to === 's3' ? [disk, bucket] : [bucket, disk];
      await to.check();
      const { copied, present } = await copyBetween(from, to, (done) => note(`${done} copied`));
      say(`Copied ${copied}; ${present} already existed. Nothing was deleted from the source.`);
      return 0;
    } finally {
      await data.stop();
    }
  },
};

/** Copies what the other one lacks; may be broken off and begun again. */
export async function copyBetween(from: FileStore, to: FileStore, progress: (done: number) => void) {
  const done = { copied: 0, present: 0 };
  for await (const { key, bytes } of from.list()) {
    const content = (await to.sizeOf(key)) === bytes ? null : await from.get(key);
    if (content === null) {
      done.present += 1;
      continue;
    }
    await to.put(key, content);
    done.copied += 1;
    if (done.copied % 500 === 0) progress(done.copied);
  }
  return done;
}

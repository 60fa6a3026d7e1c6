import { z } from 'zod';
import { displayFileName, longestFileName } from '../../kernel/file-name.ts';
import { recordChanges } from '../../kernel/record-changes.ts';
import { emptyable, lines } from '../../kernel/text.ts';
import { fileLinks, storedFile } from './file.ts';

/** How many files one record may have. */
export const maxRecordFiles = 100;
const longestNote = 500;

const fileName = z.string({ error: 'Enter a name.' }).transform((raw, context) => {
  const name = displayFileName(raw);
  if (name !== null) return name;
  context.addIssue({
    code: 'custom',
    message: `Name the file with 1 to ${longestFileName} printable characters.`,
  });
  return z.NEVER;
});

/** A file of a record: a picture, or a document to download. Positions count from 1, in the order that people gave. */
export const recordFile = storedFile.extend({
  note: z.string().nullable(),
  position: z.number().int(),
  revision: z.number().int(),
});
export type RecordFile = z.output<typeof recordFile>;

/** As the list answers it: with links by which the browser of this session shows it for some minutes. */
export const listedRecordFile = recordFile.extend({ links: fileLinks });
export type ListedRecordFile = z.output<typeof listedRecordFile>;

/** What can be changed of a record's file. Its ending stays as its content wants it. */
export const recordFileChanges = recordChanges({
  name: fileName,
  note: emptyable(lines(longestNote)),
  position: z.number().int().min(1, 'Positions start at 1.').max(maxRecordFiles),
});
export type RecordFileChanges = z.output<typeof recordFileChanges>;

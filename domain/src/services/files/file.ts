import { z } from 'zod';
import { withAudience } from '../../kernel/audience.ts';
import { idOf } from '../../kernel/ids.ts';
import { fileFields } from './records.ts';

export const fileId = idOf('file');
export type FileId = z.output<typeof fileId>;

/** What is known of a kept file. Width and height are a picture's, in pixels. */
export const storedFile = z.object(
  withAudience(fileFields, {
    id: fileId,
    name: z.string(),
    contentType: z.string(),
    bytes: z.number().int(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    createdBy: z.string().nullable(),
    createdAt: z.string(),
  }),
);
export type StoredFile = z.output<typeof storedFile>;

/**
 * Addresses under which the browser of one signed-in person may show a file for some minutes: a picture on a page
 * can't carry a token. `thumbnail` is null where the file is no picture.
 */
export const fileLinks = z.object({ file: z.string(), thumbnail: z.string().nullable(), until: z.string() });
export type FileLinks = z.output<typeof fileLinks>;

import { z } from 'zod';
import { emptyable } from '../../kernel/text.ts';
import { fileId, fileLinks } from '../../services/files/file.ts';
import { visitorId } from './visitor.ts';

/** A photo that waits for its visit. */
export const uploadedVisitPhoto = z.object({ id: fileId, name: z.string(), bytes: z.number().int() });

/** Says which visit an uploaded photo belongs to. */
export const newVisitPhoto = z.strictObject({
  visitorId,
  photos: z.array(fileId, { error: 'Send the id of the uploaded photo.' }).length(1, 'A visit has one photo.'),
  entryId: emptyable(z.uuid('This id is not valid.').toLowerCase()).default(null),
});

/** The photo of a visit; null without one. */
export const visitPhoto = z.object({ photo: z.object({ id: fileId, links: fileLinks }).nullable() });

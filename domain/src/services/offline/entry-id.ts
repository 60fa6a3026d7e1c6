import { z } from 'zod';

/** The id of the entry of a device that a record is created by: however late and often it is sent, it makes one record. */
export const entryId = z.uuid('Send the id of the entry as a UUID.').nullable().default(null);

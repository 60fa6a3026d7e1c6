import { fileOfLogo } from '@poolhouse/domain/features/dealers/links/logo';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import type { Context } from '../../../platform/context.ts';
import { dealerFilesOf } from './file-rows.ts';

/** Refuses a logo that isn’t a picture among the dealer’s own files; a new dealer has none yet. */
export async function refuseForeignLogo(ctx: Context, dealerId: string | null, logo: string | null): Promise<void> {
  const fileId = logo === null ? null : fileOfLogo(logo);
  if (fileId === null) return;
  const own =
    dealerId === null
      ? undefined
      : await dealerFilesOf(ctx.db, dealerId)
          .where('files.id', '=', fileId)
          .where('files.width', 'is not', null)
          .executeTakeFirst();
  if (own === undefined)
    throw invalidField('logo', 'Choose one of this dealer’s own pictures, or enter a web address.');
}

import { fileOfLogo } from '@poolhouse/domain/features/dealers/links/logo';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import type { Context } from '../../../platform/context.ts';
import { findRecordFiles } from '../../../services/files/index.ts';
import { storedDealerFiles } from './stored-dealer-files.ts';

/** Refuses a logo that isn’t a picture among the dealer’s own files; a new dealer has none yet. */
export async function refuseForeignLogo(ctx: Context, dealerId: string | null, logo: string | null): Promise<void> {
  const fileId = logo === null ? null : fileOfLogo(logo);
  if (fileId === null) return;
  const files = dealerId === null ? [] : await findRecordFiles(ctx.db, storedDealerFiles.table, dealerId);
  if (!files.some(({ id, width }) => id === fileId.toLowerCase() && width !== null))
    throw invalidField('logo', 'Choose one of this dealer’s own pictures, or enter a web address.');
}

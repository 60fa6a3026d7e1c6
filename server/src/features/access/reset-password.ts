import { accessApi } from '@poolhouse/domain/features/access/api';
import type { Identity } from '../../platform/identity/index.ts';
import { verb } from '../../platform/verb.ts';

export const resetPassword = (identity: Identity) =>
  verb(accessApi.resetPassword, (ctx, { body }) => identity.resetPassword(ctx, body));

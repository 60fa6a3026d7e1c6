import { accessApi } from '@poolhouse/domain/features/access/api';
import type { Identity } from '../../platform/identity/index.ts';
import { verb } from '../../platform/verb.ts';

export const changePassword = (identity: Identity) =>
  verb(accessApi.changePassword, (ctx, { body }) => identity.changePassword(ctx, body));

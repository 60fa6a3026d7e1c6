import { accessApi } from '@poolhouse/domain/features/access/api';
import type { Identity } from '../../platform/identity/index.ts';
import { verb } from '../../platform/verb.ts';

export const requestReset = (identity: Identity) =>
  verb(accessApi.requestReset, (ctx, { body }) => identity.requestReset(ctx, body));

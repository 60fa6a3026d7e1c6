import { accessApi } from '@poolhouse/domain/features/access/api';
import type { Identity } from '../../platform/identity/index.ts';
import { verb } from '../../platform/verb.ts';

export const checkCode = (identity: Identity) =>
  verb(accessApi.checkCode, (ctx, { query }) => identity.checkCode(ctx, query));

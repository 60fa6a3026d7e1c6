import { accessApi } from '@poolhouse/domain/features/access/api';
import type { Identity } from '../../platform/identity/index.ts';
import { verb } from '../../platform/verb.ts';

export const reauthenticate = (identity: Identity) =>
  verb(accessApi.reauthenticate, (ctx, { body }) => identity.reauthenticate(ctx, body));

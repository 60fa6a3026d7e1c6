import { accessApi } from '@poolhouse/domain/features/access/api';
import type { Identity } from '../../platform/identity/index.ts';
import { verb } from '../../platform/verb.ts';

export const makeFirstAdministrator = (identity: Identity) =>
  verb(accessApi.makeFirstAdministrator, (ctx, { body }) => identity.firstAdministrator.make(ctx, body));

import { accessApi } from '@poolhouse/domain/features/access/api';
import type { Identity } from '../../platform/identity/index.ts';
import { verb } from '../../platform/verb.ts';

export const signOut = (identity: Identity) => verb(accessApi.signOut, (ctx, { body }) => identity.signOut(ctx, body));

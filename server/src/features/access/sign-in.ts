import { accessApi } from '@poolhouse/domain/features/access/api';
import type { Identity } from '../../platform/identity/index.ts';
import { verb } from '../../platform/verb.ts';

export const signIn = (identity: Identity) => verb(accessApi.signIn, (ctx, { body }) => identity.signIn(ctx, body));

import { accessApi } from '@poolhouse/domain/features/access/api';
import type { Identity } from '../../platform/identity/index.ts';
import { useCase } from '../../platform/use-case.ts';

export const signIn = (identity: Identity) => useCase(accessApi.signIn, (ctx, { body }) => identity.signIn(ctx, body));

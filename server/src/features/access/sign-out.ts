import { accessApi } from '@poolhouse/domain/features/access/api';
import type { Identity } from '../../platform/identity/index.ts';
import { useCase } from '../../platform/use-case.ts';

export const signOut = (identity: Identity) =>
  useCase(accessApi.signOut, (ctx, { body }) => identity.signOut(ctx, body));

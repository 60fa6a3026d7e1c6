import { accessApi } from '@poolhouse/domain/features/access/api';
import type { Identity } from '../../platform/identity/index.ts';
import { useCase } from '../../platform/use-case.ts';

export const resetPassword = (identity: Identity) =>
  useCase(accessApi.resetPassword, (ctx, { body }) => identity.resetPassword(ctx, body));

import { accessApi } from '@poolhouse/domain/features/access/api';
import type { Identity } from '../../platform/identity/index.ts';
import { useCase } from '../../platform/use-case.ts';

export const changePassword = (identity: Identity) =>
  useCase(accessApi.changePassword, (ctx, { body }) => identity.changePassword(ctx, body));

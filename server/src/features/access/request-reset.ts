import { accessApi } from '@poolhouse/domain/features/access/api';
import type { Identity } from '../../platform/identity/index.ts';
import { useCase } from '../../platform/use-case.ts';

export const requestReset = (identity: Identity) =>
  useCase(accessApi.requestReset, (ctx, { body }) => identity.requestReset(ctx, body));

import { accessApi } from '@poolhouse/domain/features/access/api';
import type { Identity } from '../../platform/identity/index.ts';
import { useCase } from '../../platform/use-case.ts';

export const checkCode = (identity: Identity) =>
  useCase(accessApi.checkCode, (ctx, { query }) => identity.checkCode(ctx, query));

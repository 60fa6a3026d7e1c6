import { accessApi } from '@poolhouse/domain/features/access/api';
import type { Identity } from '../../platform/identity/index.ts';
import { useCase } from '../../platform/use-case.ts';

export const reauthenticate = (identity: Identity) =>
  useCase(accessApi.reauthenticate, (ctx, { body }) => identity.reauthenticate(ctx, body));

import { accessApi } from '@poolhouse/domain/features/access/api';
import type { Identity } from '../../platform/identity/index.ts';
import { useCase } from '../../platform/use-case.ts';

export const makeFirstAdministrator = (identity: Identity) =>
  useCase(accessApi.makeFirstAdministrator, (ctx, { body }) => identity.firstAdministrator.make(ctx, body));

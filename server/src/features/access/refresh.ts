import { accessApi } from '@poolhouse/domain/features/access/api';
import type { Identity } from '../../platform/identity/index.ts';
import { useCase } from '../../platform/use-case.ts';

export const refresh = (identity: Identity) => useCase(accessApi.refresh, (ctx) => identity.refresh(ctx));

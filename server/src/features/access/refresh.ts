import { accessApi } from '@poolhouse/domain/features/access/api';
import type { Identity } from '../../platform/identity/index.ts';
import { verb } from '../../platform/verb.ts';

export const refresh = (identity: Identity) => verb(accessApi.refresh, (ctx) => identity.refresh(ctx));

import { accessApi } from '@poolhouse/domain/features/access/api';
import { requireSignedIn } from '../../platform/context.ts';
import { useCase } from '../../platform/use-case.ts';

export const getMe = () => useCase(accessApi.me, async (ctx) => requireSignedIn(ctx).user);

import { accessApi } from '@poolhouse/domain/features/access/api';
import { whoOf } from '../../platform/context.ts';
import { verb } from '../../platform/verb.ts';

export const getMe = () => verb(accessApi.me, async (ctx) => whoOf(ctx).user);

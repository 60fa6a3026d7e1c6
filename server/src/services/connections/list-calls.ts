import { notFound } from '@poolhouse/domain/kernel/errors';
import { exactCountLimit } from '@poolhouse/domain/kernel/paging';
import { connectionsApi } from '@poolhouse/domain/services/connections/api';
import { useCase } from '../../platform/use-case.ts';
import { findCall, findCalls } from './call-queries.ts';

/** Returns the calls to an outside system, newest first. */
export const listCalls = useCase(connectionsApi.calls, async (ctx, { params, query }) => {
  const { found, calls } = await findCalls(ctx.db, params.system, query);
  return { count: Math.min(found, exactCountLimit), countExact: found <= exactCountLimit, calls };
});

/** Returns one call with what was said. */
export const getCall = useCase(connectionsApi.call, async (ctx, { params }) => {
  const call = await findCall(ctx.db, params.system, params.id);
  if (call === null) throw notFound('call');
  return call;
});

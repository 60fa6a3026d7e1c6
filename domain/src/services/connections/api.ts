import { z } from 'zod';
import { defineCall } from '../../kernel/contract.ts';
import { type ConnectionSystem, checkResult, connection, connectionSystems } from './connection.ts';
import {
  connectionCallAnswer,
  connectionCallDetail,
  connectionCallId,
  connectionCallQuery,
} from './connection-call.ts';
import { connectionActions } from './records.ts';

const system = z.enum(connectionSystems as [ConnectionSystem, ...ConnectionSystem[]], {
  error: `There are ${connectionSystems.join(', ')}.`,
});

export const connectionsApi = {
  list: defineCall({
    name: 'connections.list',
    method: 'GET',
    path: '/connection',
    access: 'admin:manage',
    summary: 'List the outside systems with their state and the last day',
    answer: z.object({ connections: z.array(connection) }),
  }),
  calls: defineCall({
    name: 'connections.calls',
    method: 'GET',
    path: '/connection/:system/call',
    access: 'admin:manage',
    summary: 'List the calls to an outside system, newest first',
    params: z.strictObject({ system }),
    query: connectionCallQuery,
    answer: connectionCallAnswer,
  }),
  call: defineCall({
    name: 'connections.call',
    method: 'GET',
    path: '/connection/:system/call/:id',
    access: 'admin:manage',
    summary: 'Get a call with request and response, without secrets',
    params: z.strictObject({ system, id: connectionCallId }),
    answer: connectionCallDetail,
    errors: ['not-found'],
  }),
  check: defineCall({
    name: 'connections.check',
    method: 'POST',
    path: '/connection/:system/check',
    access: 'admin:manage',
    summary: 'Check now whether an outside system answers',
    params: z.strictObject({ system }),
    answer: checkResult,
    audit: connectionActions.check,
    errors: ['not-allowed-now'],
    perMinute: 30,
  }),
} as const;

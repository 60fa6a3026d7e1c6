import type { Part } from '../../platform/part.ts';
import { checkConnection } from './check-connection.ts';
import { getCall, listCalls } from './list-calls.ts';
import { listConnections } from './list-connections.ts';
import type { OutsideSystem } from './outside-system.ts';
import { sweepCallsWork } from './sweep-calls.ts';

export function connectionsService(systems: readonly OutsideSystem[]): Part {
  const useCases = [listConnections(systems), listCalls, getCall, checkConnection(systems)];
  return {
    name: 'connections',
    tables: { connector_calls: 'private', connector_checks: 'private', connector_circuits: 'private' },
    useCases,
    jobs: [sweepCallsWork],
  };
}

import type { AnyUseCase } from '../../platform/use-case.ts';
import { checkConnection } from './check-connection.ts';
import { getCall, listCalls } from './list-calls.ts';
import { listConnections } from './list-connections.ts';
import type { OutsideSystem } from './outside-system.ts';

export function connectionRoutes(systems: readonly OutsideSystem[]): AnyUseCase[] {
  return [listConnections(systems), listCalls, getCall, checkConnection(systems)];
}

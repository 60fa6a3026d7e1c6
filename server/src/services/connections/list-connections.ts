import { connectionsApi } from '@poolhouse/domain/services/connections/api';
import type { Connection } from '@poolhouse/domain/services/connections/connection';
import { useCase } from '../../platform/use-case.ts';
import { circuitStates } from './circuit-states.ts';
import { type CallEvent, hourFigures, hoursShown, lastCalls, lastHourFigures } from './connection-figures.ts';
import { hostOf, type OutsideSystem } from './outside-system.ts';

const hourMs = 3_600_000;

/** Returns the outside systems, how they stand over all nodes, and how the last day went. */
export function listConnections(systems: readonly OutsideSystem[]) {
  return useCase(connectionsApi.list, async ({ db, clock }) => {
    const now = clock.now();
    const [circuits, hours, lastHour, last, checks] = await Promise.all([
      circuitStates(db, now),
      hourFigures(db, now),
      lastHourFigures(db, now),
      lastCalls(db),
      db.selectFrom('connector_checks').selectAll().execute(),
    ]);
    const connections = systems.map((outside): Connection => {
      const { system } = outside;
      const isOwn = (row: { system: string }) => row.system === system;
      const { calls = 0, failures = 0, p95 = null } = lastHour.find(isOwn) ?? {};
      const ends = last.find(isOwn);
      const check = checks.find(isOwn);
      return {
        ...presentSystem(outside),
        circuit: circuits.get(system) ?? 'closed',
        lastSuccess: presentHappened(ends?.success ?? null),
        lastFailure: presentHappened(ends?.failure ?? null),
        lastCheck: check
          ? {
              at: check.at.toISOString(),
              isFine: check.outcome === 'fine',
              message: check.message,
              by: check.checked_by,
            }
          : null,
        lastHour: { calls, failures, p95 },
        hours: Array.from({ length: hoursShown }, (_, at) => {
          const hour = hoursShown - 1 - at;
          const row = hours.find((one) => isOwn(one) && one.hour === hour);
          const from = new Date(now.getTime() - (hour + 1) * hourMs).toISOString();
          return { from, calls: row?.calls ?? 0, failures: row?.failures ?? 0 };
        }),
      };
    });
    return { connections };
  });
}

function presentSystem({ system, isOn, adapter, address, missing, standIn, check }: OutsideSystem) {
  return {
    system,
    isOn,
    adapter,
    host: hostOf(address),
    missing: isOn ? [] : [...missing],
    standIn: standIn ?? null,
    hasCheck: isOn && check !== undefined,
  };
}

function presentHappened(happened: CallEvent | null): Connection['lastSuccess'] {
  return happened && { ...happened, at: happened.at.toISOString() };
}

import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import type { PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import type { RequestOf } from '@poolhouse/domain/kernel/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../../platform/api/call-api.ts';
import { notify } from '../../../../platform/notify.ts';
import { cachePickUp } from '../pick-up-queries.ts';

/** Returns what changes the robots of a pick-up; different robots of two people merge. Each throws what the server refuses. */
export function useRobotChanges({ id, revision }: Pick<PickUp, 'id' | 'revision'>) {
  const queries = useQueryClient();
  // What was entered goes as it is: the server names the field that is wrong.
  const save = async (changes: object, text: string) => {
    const body = changes as RequestOf<typeof pickUpsApi.update>['body'];
    await cachePickUp(queries, await callApi(pickUpsApi.update, { params: { id }, body, ifMatch: revision }));
    notify.success(text);
  };
  return {
    markQuoted: ({ id: robotId, caseId }: Robot, notes: string) =>
      save({ robots: [{ id: robotId, status: 'quoted' }], notes }, `${caseId} is now quoted.`),
    change: ({ id: robotId, caseId }: Robot, change: object) =>
      save({ robots: [{ id: robotId, ...change }] }, `Saved ${caseId}.`),
    add: (robot: object) => save({ addRobots: [robot] }, 'Added the robot.'),
    remove: ({ id: robotId, caseId }: Robot) => save({ removeRobots: [robotId] }, `Removed ${caseId}.`),
  };
}

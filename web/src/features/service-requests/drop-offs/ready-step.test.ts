import type { DropOffSummary } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import type { RobotStatus } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import { expect, it } from 'vitest';
import { stepsOf } from '../requests/request-kind.ts';
import { dropOffKind } from './drop-off-kind.ts';

it.each<[RobotStatus, boolean]>([
  ['repairing', true],
  ['approved', true],
  ['repaired', false],
  ['declined', false],
])('before the owner of a robot that is %s is told to collect it, a person is asked: %s', (status, hasConfirmation) => {
  const robot = { status } as DropOffSummary['robot'];
  const step = stepsOf(dropOffKind, { status: 'Repair in Progress', robot } as DropOffSummary).find(
    ({ to }) => to === 'Ready for Collection',
  );
  expect(step).toMatchObject({
    label: hasConfirmation ? 'Ready for collection…' : 'Ready for collection',
    needsReason: hasConfirmation,
    refusal: null,
  });
});

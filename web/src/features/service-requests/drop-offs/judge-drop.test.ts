import type { DropOffSummary } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import type { DropOffStatus } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import type { RobotStatus } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import { expect, it } from 'vitest';
import { judgeDrop } from '../requests/judge-drop.ts';
import { dropOffKind } from './drop-off-kind.ts';

const dropOff = (status: DropOffStatus, robot: RobotStatus) =>
  ({ id: 'd1', caseId: 'DGRE2026-0001', status, robot: { status: robot } }) as unknown as DropOffSummary;
const person = (...permissions: string[]) =>
  ({
    id: 'u1',
    role: 'SERVICE',
    pages: ['drop_off'],
    priorityId: null,
    permissions: { service_request: { subAreas: { drop_off: permissions } } },
  }) as never;

it.each<[string, DropOffSummary, DropOffStatus, string[], object | null]>([
  ['its own column', dropOff('received', 'received'), 'received', ['edit'], null],
  ['the next step', dropOff('received', 'received'), 'Repair in Progress', ['edit'], { step: { needsReason: false } }],
  ['a step with a reason', dropOff('received', 'received'), 'Cancelled', ['edit'], { step: { needsReason: true } }],
  [
    'no step',
    dropOff('received', 'received'),
    'Closed',
    ['edit'],
    { refused: expect.stringContaining('can’t become') },
  ],
  [
    'the end while the robot is here',
    dropOff('Ready for Collection', 'repaired'),
    'Closed',
    ['edit'],
    { refused: 'Mark the robot as returned or disposed of first.' },
  ],
  ['the end', dropOff('Ready for Collection', 'returned'), 'Closed', ['edit'], { step: { to: 'Closed' } }],
  [
    'what may not be changed',
    dropOff('received', 'received'),
    'Repair in Progress',
    ['view'],
    { refused: expect.any(String) },
  ],
])('dropping a drop-off on %s', (_what, dropped, to, permissions, verdict) => {
  const found = judgeDrop(dropOffKind, dropped, to, person(...permissions));
  if (verdict === null) expect(found).toBeNull();
  else expect(found).toMatchObject(verdict);
});

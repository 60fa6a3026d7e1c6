import type { Person } from '@poolhouse/domain/features/access/can';
import { judgeStep } from '../../../ui/status-steps/status-step.ts';
import { type AnyRequest, type RequestKind, stepsOf } from './request-kind.ts';

/** Returns the step that dropping a request on a column takes, or why it stays where it is; null for its own column. */
export function judgeDrop<Request extends AnyRequest<Status>, Status extends string>(
  kind: RequestKind<Request, Status>,
  request: Request,
  to: Status,
  person: Person,
) {
  const { lifecycle, noun } = kind;
  if (lifecycle.isSame(request.status, to)) return null;
  const isDealer = person.role === 'DEALER';
  const step = stepsOf(kind, request, isDealer).find((one) => one.to === to);
  const refused = lifecycle.refuse(kind.subjectOf(request), to, null, { isDealer });
  return judgeStep(step, person, refused?.message ?? `This ${noun.one} can’t be moved there.`);
}

import { Failure } from '@poolhouse/domain/kernel/errors';

/** What is said where there is no such service request, or none that the person may know of. §8 */
export const missingRequest = 'No such document!';

/** Returns the refusal of what belongs to a service request that isn't there. */
export function requestNotFound(): Failure {
  return new Failure('not-found', missingRequest);
}

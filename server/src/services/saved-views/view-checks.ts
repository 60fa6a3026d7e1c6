import { Failure } from '@poolhouse/domain/kernel/errors';
import { isUniqueViolation } from '../../platform/idempotency-keys.ts';

/** Runs a write; a name that the person gave to another view of the list is refused in words. */
export async function translateNameClash<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!isUniqueViolation(error, 'saved_views__owner_name')) throw error;
    const message = `There is a view called ${name} already. Choose another name.`;
    throw new Failure('conflict', message, { fields: [{ path: 'name', message }] });
  }
}

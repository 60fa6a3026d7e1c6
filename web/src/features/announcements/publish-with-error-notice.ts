import { publishFailed } from '@poolhouse/domain/features/announcements/notification';
import { isApiFailure } from '../../platform/api/api-failure.ts';
import { notify } from '../../platform/notify.ts';

/** Publishes; where that fails for a reason that isn't in the form, people see the pinned words. §8 */
export async function publishWithErrorNotice<Answer>(publish: () => Promise<Answer>): Promise<Answer> {
  try {
    return await publish();
  } catch (error) {
    if (isApiFailure(error) && error.fields.length === 0) notify.error(publishFailed);
    throw error;
  }
}

import { registrationRecord } from '@poolhouse/domain/features/registrations/records';
import type { LiveTopic } from '../../platform/realtime/index.ts';

/** Notifies users who may see registrations of each new or changed one. */
export const liveRegistrations: LiveTopic = {
  list: 'registrations',
  record: 'registration',
  channel: 'registrations',
  access: { by: 'permission', permission: registrationRecord.permissions.view },
};

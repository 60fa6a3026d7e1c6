import { registrationRecord } from '@poolhouse/domain/features/registrations/records';
import type { LiveTopic } from '../../platform/realtime/index.ts';

/** Tells who may see registrations of each that arrived or changed. */
export const liveRegistrations: LiveTopic = {
  list: 'registrations',
  record: 'registration',
  channel: 'registrations',
  access: { by: 'permission', permission: registrationRecord.permissions.view },
};

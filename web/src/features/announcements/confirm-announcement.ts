import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import { callApi } from '../../platform/api/call-api.ts';

/** Confirms permanently that the person read an announcement. Throws an ApiFailure. */
export const confirmAnnouncement = (id: string) => callApi(announcementsApi.confirm, { params: { id } });

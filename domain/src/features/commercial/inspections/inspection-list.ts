import { listQueryOf } from '../../../services/list-fields/list-query.ts';
import { inspectionListFields } from './inspection-fields.ts';

export const inspectionList = listQueryOf(inspectionListFields);
/** The filters of the calendar, which counts the inspections of its days. */
export const inspectionDays = inspectionList.omit({ page: true, limit: true, sort: true });
export const inspectionFilter = inspectionList.omit({ page: true, limit: true });

import { listQueryOf } from '../../../services/list-fields/list-query.ts';
import { inspectionListFields } from './inspection-fields.ts';

export const inspectionList = listQueryOf(inspectionListFields);
export const inspectionFilter = inspectionList.omit({ page: true, limit: true });

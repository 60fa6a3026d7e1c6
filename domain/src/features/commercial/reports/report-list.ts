import { listQueryOf } from '../../../services/list-fields/list-query.ts';
import { reportListFields } from './report-list-fields.ts';

export const reportListQuery = listQueryOf(reportListFields);
export const reportFilter = reportListQuery.omit({ page: true, limit: true });

import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { recordPaths } from '../../platform/record-paths.ts';

const paths = recordPaths(pagePaths.visitor_logs);

/** Where the pages of visitors are. */
export const visitorPaths = {
  ...paths,
  kiosks: `${paths.list}/kiosks`,
  people: `${paths.list}/people`,
  passes: `${paths.list}/passes`,
  evacuation: `${paths.list}/evacuation`,
} as const;

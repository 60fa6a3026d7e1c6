import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { recordPaths } from '../../platform/record-paths.ts';

const paths = recordPaths(pagePaths.visitor_logs);

/** Where the pages of visitors are. */
export const visitorPaths = {
  ...paths,
  kiosks: `${paths.list}/kiosks`,
  people: `${paths.list}/people`,
  passes: `${paths.list}/passes`,
  conditions: `${paths.list}/conditions`,
  /** Not below the page: wardens open it without that. */
  evacuation: '/home/evacuation',
} as const;

import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { recordPaths } from '../../platform/record-paths.ts';

const paths = recordPaths(pagePaths.pick_up_training);

/** Where the pages of practice are. */
export const practicePaths = { list: paths.list, practice: paths.record } as const;

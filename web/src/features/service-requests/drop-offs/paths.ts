import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { recordPaths } from '../../../platform/record-paths.ts';

const paths = recordPaths(pagePaths.drop_off);

/** Where the pages of drop-offs are. */
export const dropOffPaths = { ...paths, dropOff: paths.record, board: `${paths.list}/board` } as const;

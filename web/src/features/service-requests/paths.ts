import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { recordPaths } from '../../platform/record-paths.ts';

const pickUps = recordPaths(pagePaths.pick_up);

/** Where the pages of pick-ups are. */
export const pickUpPaths = { ...pickUps, pickUp: pickUps.record, board: `${pickUps.list}/board` } as const;

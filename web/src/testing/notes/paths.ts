import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { recordPaths } from '../../platform/record-paths.ts';

/** Where the pages of notes are. */
export const notePaths = recordPaths(`${pagePaths.pick_up}/notes`);

import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { recordPaths } from '../../platform/record-paths.ts';

const paths = recordPaths(pagePaths.commercial);

/** Where the pages of commercial customers are. */
export const commercialPaths = {
  ...paths,
  map: `${paths.list}/map`,
  assets: `${paths.list}/assets`,
  inspections: `${paths.list}/inspections`,
  renewals: `${paths.list}/renewals`,
} as const;

/** Where the pages of condition reports are. */
export const reportPaths = recordPaths(`${paths.list}/reports`);

/** Where the pages of quotes to commercial customers are. */
export const quotePaths = recordPaths(`${paths.list}/quotes`);

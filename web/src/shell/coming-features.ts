import { type Page, pagePaths } from '@poolhouse/domain/features/access/pages';
import { type Icon, IconSwimming } from '@tabler/icons-react';
import { codeOf } from '../platform/api/load-code.ts';
import { page as pageAt, type WebFeature } from '../platform/feature.ts';

const load = codeOf(() => import('./not-built-page.tsx'));
const notBuilt = <Path extends string>(path: Path) => pageAt(path, load, 'NotBuiltPage');
const singlePage = <P extends Page>(page: P, icon: Icon) => ({
  menu: { page, icon, isComing: true as const },
  routes: [notBuilt(pagePaths[page])],
});

/** Features that have a place in the menu before they are built. Each leaves this file for its own folder. */
export const comingFeatures = {
  commercial: singlePage('commercial', IconSwimming),
} as const satisfies Record<string, WebFeature>;

import { codeOf } from '../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../platform/feature.ts';
import { homePaths } from './paths.ts';

const code = codeOf(() => import('./load-home.ts'));

export const homeFeature = {
  routes: [page(homePaths.home, async () => (await code()).loadHome(), 'page')],
} satisfies WebFeature;

import { codeOf } from '../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../platform/feature.ts';
import { paths } from '../../platform/paths.ts';

const passport = codeOf(() => import('./robot-page.tsx'));

export const robotsFeature = {
  routes: [
    page(paths.robots, () => import('./find-robot-page.tsx'), 'FindRobotPage'),
    page(`${paths.robots}/$serial`, passport, 'RobotPage'),
  ],
  palette: () => import('./robot-palette.ts'),
} satisfies WebFeature;

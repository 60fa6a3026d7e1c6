import { codeOf } from '../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../platform/feature.ts';
import { robotPaths } from './paths.ts';

const passport = codeOf(() => import('./robot-page.tsx'));

export const robotsFeature = {
  routes: [
    page(robotPaths.find, () => import('./find-robot-page.tsx'), 'FindRobotPage'),
    page(robotPaths.robot, passport, 'RobotPage'),
  ],
  palette: codeOf(() => import('./robot-palette.ts')),
} as const satisfies WebFeature;

import { IconSchool, IconTruck } from '@tabler/icons-react';
import { page, type WebFeature } from '../../platform/feature.ts';
import { practicePaths } from './paths.ts';

export const trainingFeature = {
  menu: { title: 'Training', icon: IconSchool, items: [{ page: 'pick_up_training', icon: IconTruck }] },
  routes: [
    page(practicePaths.list, () => import('./practice-list-page.tsx'), 'PracticeListPage'),
    page(`${practicePaths.list}/$id`, () => import('./practice-page.tsx'), 'PracticePage'),
  ],
  records: { practice: practicePaths.practice },
} as const satisfies WebFeature;

import { homeApi } from '@poolhouse/domain/features/home/api';
import type { Platform } from '../../platform/platform.ts';
import type { Feature } from '../../services/feature/index.ts';
import { companyStep } from './company-step.ts';
import { getToday, type TodayParts } from './get-today.ts';

/** Declares Home, which is made of what the other features and services contribute. */
export function homeFeature({ config }: Platform, { waiting, setUp }: TodayParts): Feature {
  return {
    name: 'home',
    useCases: [getToday({ waiting, setUp: [companyStep(config.company), ...setUp] })],
    firstCalls: [{ call: homeApi.today }],
  };
}

import type { AnyUseCase } from '../../platform/use-case.ts';
import { getJob } from './get-job.ts';

export function jobRoutes(): AnyUseCase[] {
  return [getJob];
}

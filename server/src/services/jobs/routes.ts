import type { AnyVerb } from '../../platform/verb.ts';
import { getJob } from './get-job.ts';

export function jobRoutes(): AnyVerb[] {
  return [getJob];
}

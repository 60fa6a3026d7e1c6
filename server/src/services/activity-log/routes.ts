import type { AnyUseCase } from '../../platform/use-case.ts';
import { exportEntries } from './export-entries.ts';
import { getEntry } from './get-entry.ts';
import { listEntries } from './list-entries.ts';
import { listLogOptions } from './list-log-options.ts';

export function logRoutes(): AnyUseCase[] {
  return [listEntries, exportEntries, listLogOptions, getEntry];
}

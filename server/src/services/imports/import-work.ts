import type { Actor } from '../../platform/audit/actor.ts';
import type { PersonalValues } from '../../platform/audit/personal-values.ts';
import type { ImportDefinition } from './import-definitions.ts';

export type ImportWork = {
  importId: string;
  kind: ImportDefinition;
  actor: Actor;
  now: Date;
  personal: PersonalValues;
  signal: AbortSignal;
  progress(done: number, total: number): void;
};

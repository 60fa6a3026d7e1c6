import type { ImportRun, ImportState } from '@poolhouse/domain/services/imports/import-run';
import { type StatusColour, StatusDot } from '../../ui/status-dot.tsx';

const states = {
  reading: { label: 'Reading', colour: 'blue' },
  mapping: { label: 'Columns to map', colour: 'orange' },
  ready: { label: 'Ready to review', colour: 'orange' },
  committing: { label: 'Importing', colour: 'blue' },
  committed: { label: 'Imported', colour: 'green' },
  undoing: { label: 'Undoing', colour: 'blue' },
  undone: { label: 'Undone', colour: 'gray' },
  failed: { label: 'Couldn’t be read', colour: 'red' },
} as const satisfies Record<ImportState, { label: string; colour: StatusColour }>;

/** Returns true for a checked file that would change nothing. */
export const isWithoutChanges = ({ state, counts }: ImportRun): boolean =>
  state === 'ready' && counts.new + counts.changed === 0;

/** Shows how far an import is, and of a checked file whether there is anything to import. */
export function ImportStatus({ run }: { run: ImportRun }) {
  if (!isWithoutChanges(run)) return <StatusDot {...states[run.state]} isQuiet={run.state === 'undone'} />;
  if (run.alreadyImportedOn !== null) return <StatusDot label="Already imported" colour="gray" isQuiet />;
  return run.counts.refused > 0 ? (
    <StatusDot label="Needs fixing" colour="red" />
  ) : (
    <StatusDot label="Nothing to import" colour="gray" isQuiet />
  );
}

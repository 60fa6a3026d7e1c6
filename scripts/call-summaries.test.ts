import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, readSource } from './source-files.ts';

const root = join(import.meta.dirname, '..');

/** The verbs that a summary in the API document begins with: it is an order, such as "Undo an import". */
const verbs = [
  ...[
    'Add',
    'Ask',
    'Assign',
    'Cancel',
    'Change',
    'Check',
    'Choose',
    'Commit',
    'Compare',
    'Confirm',
    'Create',
    'Delete',
  ],
  'Allocate',
  'Close',
  'Match',
  'Move',
  'Refund',
  'Sign',
  'Submit',
  'Take',
  ...[
    'Approve',
    'Email',
    'Invoice',
    'Record',
    'Download',
    'End',
    'Erase',
    'Explain',
    'Export',
    'Find',
    'Finish',
    'Get',
    'List',
    'Mark',
    'Merge',
    'Preview',
  ],
  ...[
    'Publish',
    'Receive',
    'Release',
    'Remove',
    'Renew',
    'Reopen',
    'Request',
    'Resend',
    'Reset',
    'Restore',
    'Retry',
    'Revert',
    'Revoke',
    'Save',
  ],
  'Send',
  'Set',
  'Show',
  'Sign',
  'Start',
  'Stop',
  'Turn',
  'Undo',
  'Unlock',
  'Unsubscribe',
  'Update',
  'Upload',
  'View',
  'Withdraw',
];

type Summarised = { name: string; path: string; summary: string; method: string; kind?: string };

const isCall = (value: unknown): value is Summarised =>
  typeof value === 'object' && value !== null && 'summary' in value && typeof value.summary === 'string';

async function loadCalls(): Promise<Summarised[]> {
  const paths = listFiles('domain/src/*api.ts').filter((path) => !path.includes('.test.'));
  const modules: Record<string, unknown>[] = await Promise.all(paths.map((path) => import(join(root, path))));
  const groups = modules.flatMap((module) => Object.values(module)).filter((group) => group instanceof Object);
  // The files of a record have their calls in a group of their own.
  const all = groups.flatMap((group) => [group, 'calls' in group ? Object(group.calls) : {}]);
  return all.flatMap((group) => Object.values(group)).filter(isCall);
}

test('each call of the API says what it does, in the imperative', async () => {
  const calls = await loadCalls();
  expect(calls.length).toBeGreaterThan(150);
  const wrong = calls.filter(({ summary }) => !verbs.includes(summary.split(' ')[0] ?? ''));
  expect(wrong.map(({ name, summary }) => `${name}: ${summary}`)).toEqual([]);
});

test('what features keep for times without a connection are answers of reading calls', async () => {
  const reading = (await loadCalls()).filter(({ method, kind = 'json' }) => method === 'GET' && kind === 'json');
  const known = new Set(reading.map(({ name }) => name));
  const kept = listFiles('web/src/**/feature.ts').flatMap((path) => {
    const declared = /^ {2}kept: \{([^}]*)\},$/m.exec(readSource(path))?.[1] ?? '';
    return [...declared.matchAll(/'([^']+)': \d+/g)].map(([, name = '']) => name);
  });
  expect(kept.length).toBeGreaterThan(5);
  expect(kept.filter((name) => !known.has(name))).toEqual([]);
});

import { z } from 'zod';
import type { IntentKind } from './index.ts';

type Note = { words: string };
export type DeliverNote = IntentKind<Note>['deliver'];

/** Declares an intent kind that goes to a system of the tests. */
export function noteKind(kind: string, deliver: DeliverNote, more: Partial<IntentKind<Note>> = {}): IntentKind<Note> {
  return {
    kind,
    label: 'Note',
    payload: z.strictObject({ words: z.string() }),
    isOn: () => true,
    describe: ({ words }) => ({ title: words, recipient: 'somebody' }),
    preview: async ({ words }) => ({ form: 'call', system: 'Notes', call: 'POST /note', body: { words } }),
    deliver,
    ...more,
  };
}

/** Returns a system that accepts everything, with what it received. */
export function recordingReceiver() {
  const went: string[] = [];
  const send: DeliverNote = async ({ payload }) => {
    went.push(payload.words);
    return { reference: `ref-${payload.words}` };
  };
  return { went, send };
}

/** Returns a system that answers everything with an error. */
export function failingReceiver(error: () => Error): DeliverNote {
  return async () => {
    throw error();
  };
}

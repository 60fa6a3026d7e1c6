import { isApiFailure } from './api/api-failure.ts';
import { createStore, useStore } from './store.ts';

export type RefusalQuestion = {
  /** `area:action`, as the access rule names it. */
  permission: string;
  /** What refused, where that is known already: some rules look at more than the permission. */
  refusal?: { rule: string; message: string };
};

/** What is open: one question, or the list of everything that one may do. */
export type OpenExplanation = { kind: 'why'; question: RefusalQuestion } | { kind: 'everything' } | null;

const open = createStore<OpenExplanation>(null);

/** Opens the dialog that says why something is refused and who can give it. */
export function openRefusal(question: RefusalQuestion): void {
  open.set({ kind: 'why', question });
}

/** Opens the list of what the signed-in person may do. */
export function openAllPermissions(): void {
  open.set({ kind: 'everything' });
}

export function closeExplanation(): void {
  open.set(null);
}

/** Returns the question that a refusal of the server leaves; null where no permission refused. */
export function refusalQuestionOf(error: unknown): RefusalQuestion | null {
  if (!isApiFailure(error) || error.status !== 403) return null;
  const { rule, permission } = error.facts;
  if (typeof rule !== 'string' || rule === 'view-as') return null;
  const missing = typeof permission === 'string' ? permission : 'admin.users:manage';
  return { permission: missing, refusal: { rule, message: error.detail } };
}

/** Returns the function that opens the explanation of a refusal. */
export function useExplanation(): (question: RefusalQuestion) => void {
  return openRefusal;
}

export function useOpenExplanation(): OpenExplanation {
  return useStore(open);
}

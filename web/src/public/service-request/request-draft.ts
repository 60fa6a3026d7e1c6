import { emptyRequest, type RequestValues } from './request-values.ts';

const keptUnder = 'poolhouse.service-request';

type Draft = { values: RequestValues; step: number };

/** Returns what was entered in this browser before; fields that a later version doesn’t know are left out. */
export function readDraft(): Draft {
  try {
    const { values, step } = JSON.parse(localStorage.getItem(keptUnder) ?? '{}') as Partial<Draft>;
    const known = Object.entries(emptyRequest).map(([name, empty]) => {
      const kept = values?.[name as keyof RequestValues];
      return [name, typeof kept === typeof empty && Array.isArray(kept) === Array.isArray(empty) ? kept : empty];
    });
    return { values: Object.fromEntries(known), step: Math.min(Math.max(Number(step) || 0, 0), 3) };
  } catch {
    return { values: emptyRequest, step: 0 };
  }
}

export function keepDraft(draft: Draft): void {
  try {
    localStorage.setItem(keptUnder, JSON.stringify(draft));
  } catch {
    // Where nothing can be kept, the form still works.
  }
}

export function deleteDraft(): void {
  try {
    localStorage.removeItem(keptUnder);
  } catch {
    // As above.
  }
}

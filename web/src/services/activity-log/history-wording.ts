import { auditActions } from '@poolhouse/domain/records';

const wordings = new Map(auditActions.map(({ action, wording, inHistory }) => [action, inHistory ?? wording]));

/** Returns what an action did to the record whose history it is in; `{}` stands for the fields. */
export const historyWording = (action: string): string | null => wordings.get(action) ?? null;

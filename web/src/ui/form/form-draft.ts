import { isSameValue } from '@poolhouse/domain/kernel/same-value';
import { isObject, readStored, removeStoredWithPrefix, storedKeys, writeStored } from '../../platform/stored.ts';
import { dayText, instantText } from '../zoned-instant.ts';
import { type FormValues, pickFields } from './form-values.ts';

/** What a user typed and didn't save: the changed fields, and the revision of the record that they saw. */
export type Draft = {
  values: FormValues;
  revision: number | null;
  at: string;
  /** The page of the form. */
  page?: DraftPage;
};
export type DraftPage = { path: string; title: string };

export function draftKey(userId: string, name: string): string {
  return `poolhouse.draft.${userId}.${name}`;
}

/** Returns the draft, unless it adds nothing to the record as it stands now or was made by an older form. */
export function readDraft(key: string, base: FormValues): Draft | null {
  const stored = readStored(key);
  if (!isObject(stored) || !isObject(stored.values) || typeof stored.at !== 'string') return null;
  const fitting = Object.keys(stored.values).filter((field) => fits(base[field], (stored.values as FormValues)[field]));
  const values = pickFields(stored.values, fitting);
  if (fitting.every((field) => isSameValue(base[field], values[field]))) return null;
  return { values, revision: typeof stored.revision === 'number' ? stored.revision : null, at: stored.at };
}

export function writeDraft(key: string, draft: Draft): void {
  writeStored(key, draft);
}

export function dropDraft(key: string): void {
  writeStored(key, null);
}

export type KeptDraft = DraftPage & { at: string };

/** Returns the drafts of a person in this browser, the latest first. */
export function keptDrafts(userId: string): KeptDraft[] {
  const drafts = storedKeys(draftKey(userId, '')).flatMap((key) => pageOf(readStored(key)));
  return drafts.sort((one, other) => other.at.localeCompare(one.at));
}

function pageOf(stored: unknown): KeptDraft[] {
  if (!isObject(stored) || !isObject(stored.page) || typeof stored.at !== 'string') return [];
  const { path, title } = stored.page;
  return typeof path === 'string' && typeof title === 'string' ? [{ path, title, at: stored.at }] : [];
}

/** Deletes all unsaved drafts of a person in this browser. */
export function dropDraftsOf(userId: string): void {
  removeStoredWithPrefix(draftKey(userId, ''));
}

/** Returns when a draft was typed: the time alone if that was today, as in `2:20 pm`. */
export function draftTimeText(at: string, now: Date): string {
  const text = instantText(at);
  const [day = ''] = text.split(' ');
  return dayText(now.toISOString()) === day ? text.slice(day.length + 1) : text;
}

function fits(before: unknown, value: unknown): boolean {
  if (before === undefined) return false;
  if (Array.isArray(before) || Array.isArray(value)) return Array.isArray(before) && Array.isArray(value);
  return before === null || value === null || typeof before === typeof value;
}

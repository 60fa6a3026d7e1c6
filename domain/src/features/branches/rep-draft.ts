import { textLimits } from '../../kernel/text.ts';

export type RepDraft = { id: string; label: string };

/**
 * Returns the account manager that a text of a file stands for: an id as it is, with the label to be entered; a name
 * with an id made from it. Null where no id can be made. Files find account managers by both.
 */
export function repDraftOf(text: string): RepDraft | null {
  const trimmed = text.trim();
  if (/^[A-Za-z0-9._-]+$/.test(trimmed) && trimmed.length <= textLimits.code) return { id: trimmed, label: trimmed };
  const id = trimmed
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    .toUpperCase()
    .slice(0, textLimits.code);
  return id === '' || trimmed.length > textLimits.name ? null : { id, label: trimmed };
}

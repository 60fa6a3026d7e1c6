/** What stands between braces in a text, such as `{caseNumber}`. */
const placeholder = /\{([^{}\n]*)\}/g;

export type MessageValues = Readonly<Record<string, string | null>>;

/** Returns what a text has between braces that isn't a field of its message, each once, in their order. */
export function unknownFields(text: string, fields: readonly string[]): string[] {
  const named = [...text.matchAll(placeholder)].map(([, name = '']) => name.trim());
  return [...new Set(named.filter((name) => !fields.includes(name)))];
}

/** Returns why a text can't be used, naming the fields that the message doesn't have; null when it can. */
export function refuseFields(text: string, fields: readonly string[]): string | null {
  const unknown = unknownFields(text, fields).map((name) => `{${name}}`);
  if (unknown.length === 0) return null;
  const subject = unknown.length === 1 ? `${unknown[0]} isn’t a field` : `${unknown.join(', ')} aren’t fields`;
  return `${subject} of this message. Use ${fields.map((name) => `{${name}}`).join(', ')}.`;
}

/** Returns a text with the values of its fields. A line is left out where one of its fields has no value. */
export function fillText(text: string, values: MessageValues): string {
  const isKept = (line: string) =>
    [...line.matchAll(placeholder)].every(([, name = '']) => values[name.trim()] != null);
  return text
    .split('\n')
    .filter(isKept)
    .map((line) => fillFields(line, values))
    .join('\n')
    .trim();
}

/** Returns a subject with the values of its fields in one line; a field without a value is left out. */
export function fillSubject(text: string, values: MessageValues): string {
  return fillFields(text, values).replaceAll(/\s+/g, ' ').trim();
}

function fillFields(text: string, values: MessageValues): string {
  return text.replaceAll(placeholder, (_all, name: string) => values[name.trim()] ?? '');
}

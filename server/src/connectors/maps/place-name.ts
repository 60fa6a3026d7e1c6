const abbreviations: Readonly<Record<string, string>> = { mt: 'mount', saint: 'st' };

/** Returns the words of a name as they are compared: small letters, no accents, apostrophes or points; `Mt` is `Mount`. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’.]/g, '');
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  return words.map((word) => abbreviations[word] ?? word);
}

/** Returns a name as it is compared. */
export function normaliseName(text: string): string {
  return wordsOf(text).join(' ');
}

/** Converts a name to title case: `PORT MACQUARIE` → `Port Macquarie`, `MCLAREN VALE` → `McLaren Vale`, `O’CONNOR` → `O’Connor`. */
export function titleCaseName(capitals: string): string {
  return capitals
    .toLowerCase()
    .replaceAll("'", '’')
    .replace(/(^|[\s\-(’])([a-z])/g, (_all, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\bMc([a-z])/g, (_all, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/(?<=\s)(Of|The|And|On|In)(?=\s)/g, (word) => word.toLowerCase());
}

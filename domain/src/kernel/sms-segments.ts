/** The characters of the GSM 03.38 alphabet, which take one unit each. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Those of its extension, which take two. */
const extended = new Set('\f^{}\\[~]|€');

/** Units of a message alone, and of each segment of a longer one, whose header takes some. */
const capacities = { 'GSM-7': { alone: 160, each: 153 }, 'UCS-2': { alone: 70, each: 67 } } as const;

export type SmsLength = { encoding: keyof typeof capacities; units: number; segments: number };

/** Returns how phones count a text: one character outside the GSM alphabet makes all of it UCS-2, in which fewer fit. */
export function smsLength(text: string): SmsLength {
  const characters = [...text];
  const isGsm = characters.every((character) => basic.has(character) || extended.has(character));
  const encoding = isGsm ? 'GSM-7' : 'UCS-2';
  const sizes = characters.map((character) => (isGsm ? (extended.has(character) ? 2 : 1) : character.length));
  const { alone, each } = capacities[encoding];
  const units = sizes.reduce((sum, size) => sum + size, 0);
  return { encoding, units, segments: units <= alone ? 1 : segmentsOf(sizes, each) };
}

/** A character of two units is never cut in two. */
function segmentsOf(sizes: readonly number[], each: number): number {
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > each) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return segments;
}

const plainForms: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00A0': ' ',
  '\u202F': ' ',
};

/** Returns a text with the typographic characters and accents that the GSM alphabet lacks in their plain form; what has none stays. */
export function toGsmText(text: string): string {
  return [...text].map((character) => (basic.has(character) ? character : plainOf(character))).join('');
}

function plainOf(character: string): string {
  const form = plainForms[character];
  if (form !== undefined) return form;
  const base = character.normalize('NFD').replace(/\p{M}/gu, '');
  return base !== '' && [...base].every((one) => basic.has(one)) ? base : character;
}

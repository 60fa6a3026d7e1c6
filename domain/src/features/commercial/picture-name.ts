import { displayFileName, longestFileName } from '../../kernel/file-name.ts';

/** What the name of a commercial picture is made of. */
export type PictureNameParts = {
  poolName: string;
  /** The day on which it is added, `yyyy-mm-dd`. */
  day: string;
  /** A whole number of 0 or more, by which two pictures of a day differ. */
  random: number;
  /** What the picture was called where it came from. */
  fileName: string;
};

/** Where the name of the pool gives no word. */
const anyPool = 'pool';
const longestWord = 40;

/**
 * Returns the name that a picture of a condition report is kept under: first word of the pool’s name, day (ddmmyyyy), a random
 * number, and its own name; in lower case, with dashes for spaces. Of the first word only letters and digits stay. §3
 */
export function commercialPictureName({ poolName, day, random, fileName }: PictureNameParts): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const prefix = `${firstWord(poolName)}-${date}${month}${year}-${random}`;
  // What is too long loses its beginning: the end tells what it is.
  const own = (displayFileName(fileName) ?? 'picture').slice(prefix.length + 1 - longestFileName);
  return `${prefix}-${own}`.toLowerCase().replace(/\s+/g, '-');
}

function firstWord(poolName: string): string {
  const [word = ''] = poolName.normalize('NFC').trim().split(/\s+/);
  const plain = word.replace(/[^\p{L}\p{N}]/gu, '').slice(0, longestWord);
  return plain === '' ? anyPool : plain;
}

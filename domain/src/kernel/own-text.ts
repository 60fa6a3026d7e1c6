/**
 * Returns a copy of a text that was cut from a longer one. Without it the longer one stays in memory for as long as the part does.
 */
export function ownText(text: string): string {
  return text.split('').join('');
}

const between = /[^\p{L}\p{N}]+/u;

/** Returns the words of a text in lower case; what is neither a letter nor a digit separates them. */
export function phraseWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(between)
    .filter((word) => word !== '');
}

/** So many different texts take a few megabytes. */
const mostTexts = 10_000;

/** Returns a function that makes a text of another one, and keeps it for the rows that have the same. */
export function rememberTexts(make: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const made = known.get(text) ?? make(text);
    if (known.size < mostTexts) known.set(text, made);
    return made;
  };
}

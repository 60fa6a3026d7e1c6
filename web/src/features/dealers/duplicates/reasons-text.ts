/** Returns the reasons of a likeness in one sentence: `Same name in 2077, same phone 02 5550 6387`. */
export function reasonsText(reasons: readonly { text: string }[]): string {
  const text = reasons.map((reason) => reason.text).join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

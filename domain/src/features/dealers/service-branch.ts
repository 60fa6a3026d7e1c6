/** Returns the message for an unknown branch, with those to choose from. */
export function unknownBranchMessage(given: string, values: readonly string[]): string {
  const list = values.length === 0 ? 'Ask an administrator to add branches first.' : `Use one of ${values.join(', ')}.`;
  return `No open service branch called ${given.slice(0, 40)}. ${list}`;
}

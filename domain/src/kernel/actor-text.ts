/** Names that entries of the log have where no user is known, as they are stored. */
const unnamed: Readonly<Record<string, string>> = { nobody: 'Someone (not signed in)', Somebody: 'Someone' };

/** Returns who did something as people read it, from the name that an entry of the log has. */
export function actorText(name: string): string {
  return unnamed[name] ?? name;
}

/** Returns the possessive form of a name: `Poolhouse’s`, `Reef Pools’`. */
export function possessive(name: string): string {
  return /s$/i.test(name) ? `${name}’` : `${name}’s`;
}

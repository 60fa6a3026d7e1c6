/** How many letters of each name are needed to sign out. */
export const neededLetters = { firstName: 3, lastName: 2 } as const;

type Names = { firstName: string; lastName: string };

/** Returns the letters of a name in capitals, without accents, spaces and signs. */
export function lettersOf(name: string): string {
  return name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^\p{L}]/gu, '');
}

/** Tells whether the typed beginning of both names is long enough and fits; a name that is shorter has to be typed whole. */
export function matchesNames(typed: Names, { firstName, lastName }: Names): boolean {
  return (
    beginsWith(firstName, typed.firstName, neededLetters.firstName) &&
    beginsWith(lastName, typed.lastName, neededLetters.lastName)
  );
}

function beginsWith(name: string, typed: string, needed: number): boolean {
  const [whole, start] = [lettersOf(name), lettersOf(typed)];
  if (start === '') return false;
  return whole.startsWith(start) && (start.length >= needed || start === whole);
}

/** Tells whether two full names are the same, however they are spelt: a beginning is not enough. */
export function isSameName(one: Names, other: Names): boolean {
  const [first, last] = [lettersOf(one.firstName), lettersOf(one.lastName)];
  return first !== '' && last !== '' && first === lettersOf(other.firstName) && last === lettersOf(other.lastName);
}

/** Returns the one visitor whom the typed names fit; null when none or several do, so that the answer doesn't tell these apart. */
export function findOneVisitor<Visitor extends Names>(typed: Names, visitors: readonly Visitor[]): Visitor | null {
  const found = visitors.filter((visitor) => matchesNames(typed, visitor));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Returns a name as a kiosk shows it: the first name and the initial of the last. */
export function shownName({ firstName, lastName }: Names): string {
  return `${firstName} ${[...lastName][0] ?? ''}.`;
}

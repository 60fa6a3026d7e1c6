import type { DealerValues } from '@poolhouse/domain/features/dealers/dealer-values';

/** Which of the sample dealers was entered a second time, by its number and that of the first entry. */
const duplicateOf: ReadonlyMap<number, number> = new Map([
  [541, 12],
  [557, 43],
  [568, 91],
  [577, 130],
  [589, 205],
  [593, 344],
]);

/**
 * Returns the same business again, as it comes up when a user enters a dealer in a hurry: less is known, and the name is
 * spelled another way. Null for numbers that are no second entry.
 */
export function makeDuplicate(
  index: number,
  values: DealerValues,
  valuesAt: (index: number) => DealerValues | undefined,
): DealerValues | null {
  const first = valuesAt(duplicateOf.get(index) ?? -1);
  if (first === undefined) return null;
  const { name, state, city, postcode, country, phone, email, xCoordinates, yCoordinates, rep } = first;
  const spelled = index % 2 === 0 ? `${name} Pty Ltd` : withSlip(name);
  const known = { state, city, postcode, country, phone, xCoordinates, yCoordinates, rep };
  return {
    ...values,
    ...known,
    name: spelled,
    email: index % 3 === 0 ? [] : email.slice(0, 1),
    address: null,
    line1: null,
    line2: null,
    website: null,
    minisite: null,
    status: 'active',
    assigned_service_branch: first.assigned_service_branch,
  };
}

/** Two neighbouring letters in the wrong order. */
function withSlip(name: string): string {
  return name.replace(/(?<=[A-Za-z]{2})([a-z])(?!\1)([a-z])/, '$2$1');
}

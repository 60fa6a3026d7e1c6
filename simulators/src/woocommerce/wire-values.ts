const zone = 'Australia/Sydney';
const localTime = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone });

/** Returns cents as the vendor writes money. */
export function moneyText(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Returns a date and its twin in UTC, both without a zone: `date_created`, `date_created_gmt`. */
export function dateFields<Name extends string>(name: Name, at: Date | null) {
  return {
    [name]: at && localTime.format(at).replace(' ', 'T'),
    [`${name}_gmt`]: at === null ? null : at.toISOString().slice(0, 19),
  } as Record<Name | `${Name}_gmt`, string | null>;
}

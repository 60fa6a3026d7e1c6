/** A carrier and one of its services by the ids of the freight system, as a request stores its choice. */
export type CarrierAndService = { carrierId: number; serviceId: number };

/** Converts `{ carrierId: 12, serviceId: 340 }` → `12:340`, the form of `shipping.carrier_and_service`. §3 */
export function carrierAndServiceText({ carrierId, serviceId }: CarrierAndService): string {
  return `${carrierId}:${serviceId}`;
}

/** Reads `12:340`; null for anything else. */
export function readCarrierAndService(text: string): CarrierAndService | null {
  const [, carrier, service] = /^([1-9]\d{0,8}):([1-9]\d{0,8})$/.exec(text) ?? [];
  return carrier === undefined ? null : { carrierId: Number(carrier), serviceId: Number(service) };
}

/** Returns the carrier of the rule book that the freight system means by a name: spaces, dashes and capitals don't count. */
export function carrierNamed<Rule extends { key: string; label: string }>(
  carriers: readonly Rule[],
  name: string,
): Rule | null {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const searched = plain(name);
  return carriers.find(({ key, label }) => plain(key) === searched || plain(label) === searched) ?? null;
}

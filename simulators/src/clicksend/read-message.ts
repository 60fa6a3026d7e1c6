const longest = 1224;
/** A number that always fails, to try a refusal: 0400 000 000. */
const refusedNumber = '+61400000000';

/** Returns the vendor's word on why a message isn't sent; null when it is. */
export function refusalOf({ to, body }: Record<string, unknown>): string | null {
  if (typeof to !== 'string' || !/^\+[1-9]\d{6,14}$/.test(to) || to === refusedNumber) return 'INVALID_RECIPIENT';
  if (typeof body !== 'string' || body === '') return 'EMPTY_MESSAGE';
  return body.length > longest ? 'MESSAGE_TOO_LONG' : null;
}

/** Returns the price of a message as the vendor writes it. */
export function priceOf(body: string): string {
  const segments = body.length <= 160 ? 1 : Math.ceil(body.length / 153);
  return (segments * 0.0726).toFixed(4);
}

/** Shows a phone number that a tap calls. */
export function CallLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>;
}

/** The parallel lists of an estimate, one entry for each sort of piece. */
const lists = ['items_qty', 'items_length', 'items_width', 'items_height', 'items_weight', 'items_cube', 'items_isdg'];
const texts = ['estimate_date', 'sender_town', 'sender_postcode', 'receiver_town', 'receiver_postcode'];

const services = [
  {
    code: 'STKEXP',
    carrier_name: 'Star Track',
    service_name: 'Road Express',
    basic: 11.8,
    kilogram: 0.62,
    fuel: 0.142,
  },
  { code: 'TNTRDX', carrier_name: 'TNT', service_name: 'Road Express', basic: 10.9, kilogram: 0.6, fuel: 0.165 },
  { code: 'TOLIPC', carrier_name: 'TOLL', service_name: 'IPEC Road', basic: 13.2, kilogram: 0.57, fuel: 0.129 },
];

/** Returns what is wrong with the fields of an estimate, in words; null when nothing is. */
export function problemOf(fields: Record<string, unknown>): string | null {
  const missing = texts.find((name) => typeof fields[name] !== 'string' || fields[name] === '');
  if (missing !== undefined) return `${missing} is required`;
  const given = lists.map((name) => fields[name]);
  if (!given.every((list) => Array.isArray(list))) return 'items are required';
  const lengths = new Set(given.map((list) => (list as unknown[]).length));
  return lengths.size === 1 && !lengths.has(0) ? null : 'items arrays must be of equal length';
}

/** Returns the estimate of every service, by its code; prices in dollars. */
export function estimate(fields: Record<string, unknown>) {
  const numbers = (name: string) => (fields[name] as unknown[]).map(Number);
  const quantities = numbers('items_qty');
  const weight = numbers('items_weight').reduce((sum, one, at) => sum + one * (quantities[at] ?? 0), 0);
  const serviceCode = typeof fields.service_code === 'string' ? fields.service_code : '';
  const found = services.filter(({ code }) => serviceCode === '' || code === serviceCode);
  return Object.fromEntries(
    found.map(({ code, carrier_name, service_name, basic, kilogram, fuel }) => {
      const base = basic + weight * kilogram;
      const money = (dollars: number) => dollars.toFixed(2);
      return [
        code,
        {
          carrier_name,
          service_name,
          est_cost: money(base),
          est_cost_fuel: money(base * fuel),
          est_cost_fees: '0.00',
          est_cost_tax: money((base + base * fuel) / 10),
        },
      ];
    }),
  );
}

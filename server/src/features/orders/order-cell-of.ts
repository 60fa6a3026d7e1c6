/** Returns a value of an order as a cell of an export: lists of texts are joined by commas; lines are JSON. */
export function orderCellOf(value: unknown, isAmount: boolean): string {
  if (value === null || value === undefined) return '';
  if (isAmount) return Number(value).toFixed(2);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

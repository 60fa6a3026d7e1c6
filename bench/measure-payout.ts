import type { Bench } from './bench.ts';
import { type BenchRow, median, seconds } from './bench-row.ts';
import { importFile } from './measure-import.ts';
import { signIn } from './processes.ts';

const lines = 10_000;
const headings =
  'Transaction creation date,Type,Order number,Net amount,Payout currency,Payout date,Payout ID,Item subtotal';

/** Measures a payout of 10,000 lines: upload, reading, checking that it comes to its net, and matching it with orders and the bank. */
export async function measurePayout(bench: Bench): Promise<BenchRow[]> {
  const target = await signIn(bench.poolhouse);
  const times: number[] = [];
  for (let round = 0; round < (bench.quick ? 1 : 3); round++)
    times.push((await importFile(target, { kind: 'payouts', file: makePayout(`70000000${round}`), rows: 1 })).total);
  const total = median(times);
  return [
    {
      work: `payout of ${lines.toLocaleString('en-AU')} lines, reconciled`,
      floor: '',
      poolhouse: seconds(total),
      ratio: '',
      aim: '≤ 5 s',
      reached: total <= 5_000,
    },
  ];
}

/** The report of a payout in which every order is paid as much. */
function makePayout(payout: string): string {
  const row = (type: string, order: string, amount: string) =>
    `"Nov 1, 2026",${type},${order},${amount},AUD,"Nov 2, 2026",${payout},${type === 'Order' ? amount : '--'}`;
  const orders = Array.from({ length: lines }, (_, at) => row('Order', `${payout}-${at}`, '49.90'));
  return [headings, row('Payout', '--', `-${(lines * 49.9).toFixed(2)}`), ...orders].join('\r\n');
}

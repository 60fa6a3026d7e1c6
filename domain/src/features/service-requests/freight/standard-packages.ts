import type { DangerousGoods, FreightItem } from './consignment.ts';

/** What is sent, as people enter it: dangerous goods come from the rule book. */
export type Package = Omit<FreightItem, 'dangerousGoods'>;

const robotCarton = { kind: 'carton', length: 70, width: 55, height: 50, kilograms: 20 } as const;
const pallet = { kind: 'pallet', length: 117, width: 117, height: 100 } as const;
const palletKilograms = 25;

/** Returns what a request is priced by until its packages are measured: its pallets, or else a carton for each robot. */
export function standardPackages(robots: number, pallets: number): Package[] {
  if (pallets === 0) return [{ ...robotCarton, name: 'Robotic pool cleaner', quantity: Math.max(robots, 1) }];
  const share = Math.ceil((Math.max(robots, 1) * robotCarton.kilograms) / pallets);
  return [{ ...pallet, name: 'Robotic pool cleaners', quantity: pallets, kilograms: palletKilograms + share }];
}

/** Returns packages with what has to be declared; one declaration covers them, with the first. */
export function itemsOf(packages: readonly Package[], goods: readonly DangerousGoods[]): FreightItem[] {
  return packages.map((one, at) => ({ ...one, dangerousGoods: at === 0 ? [...goods] : [] }));
}

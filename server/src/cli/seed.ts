import { seedVolume } from '../features/dealers/sample-data/seed-volume.ts';
import { seedOrderVolume } from '../features/marketplace/sample-data/seed-order-volume.ts';
import { seedShopOrderVolume } from '../features/orders/sample-data/seed-shop-order-volume.ts';
import { seedPaymentVolume } from '../features/payments/sample-data/seed-payment-volume.ts';
import { seedRequestVolume } from '../features/service-requests/sample-data/seed-requests.ts';
import type { Context } from '../platform/context.ts';
import { type Command, CommandError, numberOption } from './command.ts';
import { withPoolhouse } from './open-poolhouse.ts';

type SeedRequest = { count: number; seed: number; progress: (done: number) => void };
type Volume = {
  option: string;
  noun: string;
  every: number;
  make(ctx: Context, request: SeedRequest): Promise<unknown>;
};

/** What can be made; orders of the shop may be those of dealers, so these come first. */
const volumes: readonly Volume[] = [
  {
    option: 'dealers',
    noun: 'dealers',
    every: 10_000,
    make: (ctx, { count: dealers, seed, progress }) => seedVolume(ctx, { dealers, seed }, progress),
  },
  {
    option: 'orders',
    noun: 'orders',
    every: 50_000,
    make: (ctx, { count: orders, seed, progress }) => seedOrderVolume(ctx, { orders, seed }, progress),
  },
  {
    option: 'shop-orders',
    noun: 'shop orders',
    every: 50_000,
    make: (ctx, { count: orders, seed, progress }) => seedShopOrderVolume(ctx, { orders, seed }, progress),
  },
  {
    option: 'payments',
    noun: 'payments',
    every: 50_000,
    make: (ctx, { count: payments, seed, progress }) => seedPaymentVolume(ctx, { payments, seed }, progress),
  },
  {
    option: 'requests',
    noun: 'service requests',
    every: 10_000,
    make: (ctx, { count: requests, progress }) => seedRequestVolume(ctx, { requests }, progress),
  },
];
const options = [...volumes.map(({ option }) => option), 'seed'];

/** Fills the database with made-up records, for measurements. */
export const seed: Command = {
  name: 'seed',
  usage: options.map((option) => `--${option} ${option === 'seed' ? 'S' : 'N'}`).join(' '),
  summary: 'Add made-up records for measurements; the same seed creates the same records',
  options: Object.fromEntries(options.map((option) => [option, { type: 'string' as const }])),
  async run(invocation) {
    const counted = volumes.map((volume) => ({ ...volume, count: numberOption(invocation, volume.option, 0) }));
    const selection = counted.filter(({ count }) => count > 0);
    if (selection.length === 0)
      throw new CommandError(`Say how many: ${volumes.map(({ option }) => `--${option} N`).join(' or ')}.`);
    const seedNumber = numberOption(invocation, 'seed', 1);
    await withPoolhouse(invocation.config(), invocation.log, async ({ poolhouse }) => {
      const ctx = poolhouse.commandContext('seed');
      for (const { count, noun, every, make } of selection) {
        const progress = (done: number) => {
          if (done % every === 0) invocation.note(`${done} of ${count} ${noun}`);
        };
        await make(ctx, { count, seed: seedNumber, progress });
      }
    });
    for (const { count, noun } of selection) invocation.say(`${count} ${noun} added.`);
    return 0;
  },
};

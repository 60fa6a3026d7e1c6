import { seedVolume } from '../features/dealers/sample-data/seed-volume.ts';
import { seedOrderVolume } from '../features/marketplace/sample-data/seed-order-volume.ts';
import { seedPaymentVolume } from '../features/payments/sample-data/seed-payment-volume.ts';
import { type Command, CommandError, numberOption } from './command.ts';
import { withPoolhouse } from './open-poolhouse.ts';

/** Fills the database with made-up records, for measurements. */
export const seed: Command = {
  name: 'seed',
  usage: '--dealers N --orders N --payments N --seed S',
  summary: 'Add made-up records for measurements; the same seed creates the same records',
  options: {
    dealers: { type: 'string' },
    orders: { type: 'string' },
    payments: { type: 'string' },
    seed: { type: 'string' },
  },
  async run(invocation) {
    const dealers = numberOption(invocation, 'dealers', 0);
    const orders = numberOption(invocation, 'orders', 0);
    const payments = numberOption(invocation, 'payments', 0);
    if (dealers + orders + payments === 0)
      throw new CommandError('Say how many: --dealers N, --orders N or --payments N.');
    const seed = numberOption(invocation, 'seed', 1);
    const config = invocation.config();
    const progress = (every: number, all: string) => (done: number) => {
      if (done % every === 0) invocation.note(`${done} of ${all}`);
    };
    await withPoolhouse(config, invocation.log, async ({ poolhouse }) => {
      const ctx = poolhouse.commandContext('seed');
      if (dealers > 0) await seedVolume(ctx, { dealers, seed }, progress(10_000, `${dealers} dealers`));
      if (orders > 0) await seedOrderVolume(ctx, { orders, seed }, progress(50_000, `${orders} orders`));
      if (payments > 0) await seedPaymentVolume(ctx, { payments, seed }, progress(50_000, `${payments} payments`));
    });
    if (dealers > 0) invocation.say(`${dealers} dealers added.`);
    if (orders > 0) invocation.say(`${orders} orders added.`);
    if (payments > 0) invocation.say(`${payments} payments added.`);
    return 0;
  },
};

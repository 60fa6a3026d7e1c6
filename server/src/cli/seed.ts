import { seedVolume } from '../features/dealers/sample-data/seed-volume.ts';
import { seedOrderVolume } from '../features/marketplace/sample-data/seed-order-volume.ts';
import { seedShopOrderVolume } from '../features/orders/sample-data/seed-shop-order-volume.ts';
import { type Command, CommandError, numberOption } from './command.ts';
import { withPoolhouse } from './open-poolhouse.ts';

/** Fills the database with made-up records, for measurements. */
export const seed: Command = {
  name: 'seed',
  usage: '--dealers N --orders N --shop-orders N --seed S',
  summary: 'Add made-up records for measurements; the same seed creates the same records',
  options: {
    dealers: { type: 'string' },
    orders: { type: 'string' },
    'shop-orders': { type: 'string' },
    seed: { type: 'string' },
  },
  async run(invocation) {
    const dealers = numberOption(invocation, 'dealers', 0);
    const orders = numberOption(invocation, 'orders', 0);
    const shopOrders = numberOption(invocation, 'shop-orders', 0);
    if (dealers + orders + shopOrders === 0)
      throw new CommandError('Say how many: --dealers N, --orders N or --shop-orders N.');
    const seed = numberOption(invocation, 'seed', 1);
    const config = invocation.config();
    const progress = (every: number, all: string) => (done: number) => {
      if (done % every === 0) invocation.note(`${done} of ${all}`);
    };
    await withPoolhouse(config, invocation.log, async ({ poolhouse }) => {
      const ctx = poolhouse.commandContext('seed');
      if (dealers > 0) await seedVolume(ctx, { dealers, seed }, progress(10_000, `${dealers} dealers`));
      if (orders > 0) await seedOrderVolume(ctx, { orders, seed }, progress(50_000, `${orders} orders`));
      if (shopOrders > 0)
        await seedShopOrderVolume(ctx, { orders: shopOrders, seed }, progress(50_000, `${shopOrders} shop orders`));
    });
    if (dealers > 0) invocation.say(`${dealers} dealers added.`);
    if (orders > 0) invocation.say(`${orders} orders added.`);
    if (shopOrders > 0) invocation.say(`${shopOrders} shop orders added.`);
    return 0;
  },
};

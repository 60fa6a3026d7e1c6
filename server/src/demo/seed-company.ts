import type { Poolhouse } from '../compose.ts';
import { seedParts } from '../platform/sample-data/seed-parts.ts';

/** Makes the sample company, as far as this database doesn't have it yet. */
export async function seedCompany({ commandContext, descriptors }: Poolhouse): Promise<void> {
  await seedParts(commandContext('sample data'), descriptors);
}

import { z } from 'zod';
import type { Gazetteer } from '../../../connectors/maps/port.ts';
import { defineJob, type Jobs } from '../../../platform/jobs/index.ts';
import { placeUnplaced } from './place-unplaced.ts';

/** Looks up where the dealers are that an import made or changed at that instant. */
export const placeDealersJob = defineJob('dealers-place', z.object({ touchedAt: z.string() }));

export function registerPlaceDealersJob(jobs: Jobs, gazetteer: Gazetteer): void {
  jobs.register(placeDealersJob, async ({ touchedAt }, { pool, signal }) => {
    const { placed } = await placeUnplaced({ pool, gazetteer, signal, touchedAt });
    signal.throwIfAborted();
    return `${placed} dealers placed.`;
  });
}

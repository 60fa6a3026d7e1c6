import { z } from 'zod';
import type { Gazetteer } from '../../../connectors/maps/port.ts';
import { defineJob, defineWork, type Work } from '../../../platform/jobs/index.ts';
import { geocodeUnplaced } from './geocode-unplaced.ts';

/** Looks up where the dealers are that an import made or changed at that instant. */
export const geocodeDealersJob = defineJob('dealers-place', z.object({ touchedAt: z.string() }));

export function geocodeDealersWork(gazetteer: Gazetteer): Work {
  return defineWork(geocodeDealersJob, async ({ touchedAt }, { pool, signal }) => {
    const { placed } = await geocodeUnplaced({ pool, gazetteer, signal, touchedAt });
    signal.throwIfAborted();
    return `${placed} dealers placed on the map.`;
  });
}

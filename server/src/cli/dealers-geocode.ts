import { createGazetteer } from '../connectors/maps/index.ts';
import { geocodeUnplaced } from '../features/dealers/index.ts';
import type { Command } from './command.ts';
import { withPoolhouse } from './open-poolhouse.ts';

/** Looks up where dealers without coordinates are. */
export const geocodeDealers: Command = {
  name: 'dealers place',
  usage: '',
  summary: 'Find coordinates for dealers without them, by suburb and postcode',
  options: {},
  async run(invocation) {
    const { looked, placed } = await withPoolhouse(invocation.config(), invocation.log, ({ poolhouse }) => {
      const { pool, signal } = poolhouse.commandContext('dealers place');
      const progress = (done: number) => invocation.note(`${done} dealers looked up`);
      return geocodeUnplaced({ pool, signal, gazetteer: createGazetteer(), progress });
    });
    invocation.say(`${placed} of ${looked} dealers without coordinates are now on the map.`);
    return 0;
  },
};

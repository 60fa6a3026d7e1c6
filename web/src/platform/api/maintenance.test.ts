import { afterEach, expect, it } from 'vitest';
import { maintenanceUntil, noteMaintenance, subscribeToMaintenance } from './maintenance.ts';

const answer = (header?: string) =>
  new Response('', { headers: header === undefined ? {} : { 'x-poolhouse-maintenance': header } });

afterEach(() => noteMaintenance(answer()));

it('notices in any answer that the product closes, until when, and that it opens again', () => {
  const heard: (string | null)[] = [];
  const leave = subscribeToMaintenance(() => heard.push(maintenanceUntil()));
  noteMaintenance(answer());
  noteMaintenance(answer(encodeURIComponent('Monday at 7 – early')));
  noteMaintenance(answer(encodeURIComponent('Monday at 7 – early')));
  noteMaintenance(answer('%'));
  noteMaintenance(answer());
  leave();
  expect(heard).toEqual(['Monday at 7 – early', '%', null]);
});

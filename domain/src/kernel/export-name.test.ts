import { expect, it } from 'vitest';
import { exportName } from './export-name.ts';

const ids = ['0192f0c1-0000-7000-8000-000000000001', '0192f0c1-0000-7000-8000-000000000002'];

it.each([
  [{}, 'dealers-2026-11-22'],
  [{ state: ['VIC'], status: ['active'], sort: '-name', columns: 'all' }, 'dealers-2026-11-22-vic-active'],
  [{ q: ' Café & Söhne ', state: ['VIC', 'NSW'] }, 'dealers-2026-11-22-cafe-sohne-vic-nsw'],
  [{ busy: 'yes', located: 'no', rep: undefined }, 'dealers-2026-11-22-busy-not-located'],
  [{ from: '2026-11-01', toConfirm: 'yes' }, 'dealers-2026-11-22-from-2026-11-01-to-confirm'],
  [{ id: ids }, 'dealers-2026-11-22-2-selected'],
  [{ target: 'dealer', targetId: ids[0] }, 'dealers-2026-11-22-target-dealer'],
  [{ q: '../../etc/passwd\r\n"' }, 'dealers-2026-11-22-etc-passwd'],
  [{ q: 'пул' }, 'dealers-2026-11-22'],
  [{ q: 'pool '.repeat(40) }, 'dealers-2026-11-22-filtered'],
])('of %j is called %s', (query, expected) => {
  expect(exportName('dealers', '2026-11-22', query)).toBe(expected);
});

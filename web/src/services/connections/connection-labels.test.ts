import type { Connection } from '@poolhouse/domain/services/connections/connection';
import { describe, expect, it } from 'vitest';
import { connectionDisplay, prettyJson } from './connection-labels.ts';

const at = (minute: number) => `2026-03-01T09:${String(minute).padStart(2, '0')}:00.000Z`;
const fine = (minute: number) => ({ at: at(minute), outcome: 'fine' as const, call: 'x' });
const failed = (minute: number) => ({ at: at(minute), outcome: 'slow' as const, call: 'x' });
const connection: Connection = {
  system: 'erp',
  isOn: true,
  adapter: 'Priority OData',
  host: 'erp.example',
  missing: [],
  standIn: null,
  hasCheck: true,
  circuit: 'closed',
  lastSuccess: fine(5),
  lastFailure: null,
  lastCheck: null,
  lastHour: { calls: 3, failures: 0, p95: 40 },
  hours: [],
};
const check = (minute: number, isFine: boolean) => ({ at: at(minute), isFine, message: '', by: 'Jo' });

describe('how a connection stands', () => {
  it.each<[Partial<Connection>, string]>([
    [{}, 'Working'],
    [{ isOn: false, missing: ['MAPS_KEY'] }, 'Off'],
    [{ circuit: 'open' }, 'Paused'],
    [{ circuit: 'half-open' }, 'Retrying'],
    [{ lastSuccess: null }, 'Not used yet'],
    [{ lastFailure: failed(6) }, 'Not working'],
    [{ lastFailure: failed(4), lastHour: { calls: 3, failures: 1, p95: 40 } }, 'Working, with failures'],
    [{ lastCheck: check(7, false) }, 'Not working'],
    [{ lastFailure: failed(6), lastCheck: check(7, true) }, 'Working'],
  ])('%j is %s', (part, label) => {
    expect(connectionDisplay({ ...connection, ...part }).label).toBe(label);
  });

  it('names the settings that are missing', () => {
    expect(connectionDisplay({ ...connection, isOn: false, missing: ['ERP_URL', 'ERP_USER'] }).text).toContain(
      'ERP_URL, ERP_USER',
    );
  });
});

it.each([
  ['{"a":1}', '{\n  "a": 1\n}'],
  ['<html>', '<html>'],
])('%s is shown in lines', (text, shown) => {
  expect(prettyJson(text)).toBe(shown);
});

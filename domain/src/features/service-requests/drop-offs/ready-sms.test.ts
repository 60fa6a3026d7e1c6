import { expect, test } from 'vitest';
import { smsLength } from '../../../kernel/sms-segments.ts';
import { openingHours, type ReadyRobot, readySms } from './ready-sms.ts';

const robot: ReadyRobot = {
  company: 'Reef Pools',
  reference: 'DOXL2026-0042',
  model: 'Dolphin M700',
  branch: 'Oxley',
  open: { weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], opensAt: '08:00', closesAt: '16:30' },
  statusUrl: 'https://pool.example/service-request/status/DOXL2026-0042/token',
  readySince: '2026-11-21',
  isReminder: false,
};
const urlOf = (length: number) => 'https://pool.example/'.padEnd(length, 'x');
const news = 'Reef Pools: your Dolphin M700 is ready to collect at Oxley. Reference DOXL2026-0042.';

test.each<[string, Partial<ReadyRobot>, string | null]>([
  ['tells everything', {}, `${news} Open Mon-Fri 8am-4:30pm. ${robot.statusUrl}`],
  [
    'reminds',
    { isReminder: true },
    `Reef Pools: your Dolphin M700 has been waiting for you at Oxley since 21/11/2026. Reference DOXL2026-0042. Open Mon-Fri 8am-4:30pm. ${robot.statusUrl}`,
  ],
  ['does without the hours', { statusUrl: urlOf(210) }, `${news} ${urlOf(210)}`],
  ['does without the model', { statusUrl: urlOf(225) }, `${news.replace('Dolphin M700', 'robot')} ${urlOf(225)}`],
  ['isn’t sent when the rest doesn’t fit', { statusUrl: urlOf(260) }, null],
  [
    'plain characters, so that more fit',
    { company: 'Zoë’s Pools' },
    `Zoe's Pools${news.slice('Reef Pools'.length)} Open Mon-Fri 8am-4:30pm. ${robot.statusUrl}`,
  ],
  [
    'has less space with characters outside the alphabet',
    { company: '池' },
    `池: your robot is ready to collect at Oxley. Reference DOXL2026-0042. ${robot.statusUrl}`,
  ],
  ['isn’t sent where those leave too little', { company: '池', statusUrl: urlOf(90) }, null],
])('the message %s', (_name, change, text) => {
  const written = readySms({ ...robot, ...change });
  expect(written).toBe(text);
  if (written !== null) expect(smsLength(written).segments).toBeLessThanOrEqual(2);
});

test.each([
  [['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], '08:00', '16:30', 'Mon-Fri 8am-4:30pm'],
  [['Sun', 'Sat'], '09:00', '12:00', 'Sat, Sun 9am-12pm'],
  [['Mon', 'Wed', 'Fri'], '08:05', '17:00', 'Mon, Wed, Fri 8:05am-5pm'],
  [['Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], '00:30', '23:59', 'Tue-Sun 12:30am-11:59pm'],
] as const)('%j %s to %s are %s', (weekdays, opensAt, closesAt, text) => {
  expect(openingHours({ weekdays, opensAt, closesAt })).toBe(text);
});

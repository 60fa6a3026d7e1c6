import { formatDay } from '../../../kernel/dates.ts';
import { smsLength, toGsmText } from '../../../kernel/sms-segments.ts';
import type { WorkCalendar } from '../working-days.ts';

export type ReadyRobot = {
  company: string;
  reference: string;
  model: string;
  branch: string;
  open: Pick<WorkCalendar, 'weekdays' | 'opensAt' | 'closesAt'>;
  statusUrl: string;
  readySince: string;
  isReminder: boolean;
};

/** More would be charged for as a third message. */
const mostSegments = 2;

/**
 * Returns the text message that tells an owner of a robot that can be collected. What it can do without, opening hours first, then
 * the model, is left out where it wouldn't fit; null where even the rest doesn't.
 */
export function readySms(robot: ReadyRobot): string | null {
  const hours = `Open ${openingHours(robot.open)}.`;
  const texts = [written(robot, robot.model, hours), written(robot, robot.model, ''), written(robot, 'robot', '')];
  return texts.find((text) => smsLength(text).segments <= mostSegments) ?? null;
}

function written(robot: ReadyRobot, what: string, hours: string): string {
  const { company, branch, reference, statusUrl, readySince, isReminder } = robot;
  const news = isReminder
    ? `your ${what} has been waiting for you at ${branch} since ${formatDay(readySince)}.`
    : `your ${what} is ready to collect at ${branch}.`;
  const parts = [`${company}: ${news}`, `Reference ${reference}.`, hours, statusUrl];
  return toGsmText(parts.filter(Boolean).join(' '));
}

/** Returns opening hours in few characters: `Mon-Fri 8am-4:30pm`. */
export function openingHours({ weekdays, opensAt, closesAt }: ReadyRobot['open']): string {
  return `${dayRange(weekdays)} ${shortTime(opensAt)}-${shortTime(closesAt)}`;
}

const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

function dayRange(days: WorkCalendar['weekdays']): string {
  const places = week.flatMap((day, at) => (days.includes(day) ? [at] : []));
  const [first = 0] = places;
  const isRun = places.length > 2 && places.every((place, at) => place === first + at);
  return isRun ? `${week[first]}-${week[first + places.length - 1]}` : places.map((place) => week[place]).join(', ');
}

function shortTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}

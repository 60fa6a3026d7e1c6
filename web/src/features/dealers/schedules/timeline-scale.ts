import { addDays, daysBetween } from '@poolhouse/domain/kernel/dates';

/** The days that a timeline shows, with the months that are written on its axis. */
export type TimelineScale = { from: string; to: string; today: string; ticks: readonly Tick[] };
export type Tick = { day: string; label: string };
type Stretch = { createdOn: string; expireOn: string | null };

/** Days that are always shown, and those that are shown at most. */
const before = { least: 30, most: 400 };
const after = { least: 60, most: 800 };
const maxTicks = 7;
/** Where there is still feature for the name of a month, in percent. */
const lastTickPlace = 88;
const steps = [1, 2, 3, 6, 12];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns the scale that fits all spans if possible, and always some time before and after today. */
export function timelineScale(stretches: readonly Stretch[], today: string): TimelineScale {
  const back = stretches.map(({ createdOn }) => daysBetween(createdOn, today));
  const ahead = stretches.map(({ expireOn }) => (expireOn === null ? 0 : daysBetween(today, expireOn)));
  const from = addDays(today, -Math.min(Math.max(before.least, ...back) + 5, before.most));
  const to = addDays(today, Math.min(Math.max(after.least, ...ahead) + 10, after.most));
  const hasRoom = ({ day }: Tick) => axisPercent({ from, to }, day) < lastTickPlace;
  return { from, to, today, ticks: ticksBetween(from, to).filter(hasRoom) };
}

/** Returns where a day lies between the ends of the axis, in percent; days beyond them lie on them. */
export function axisPercent({ from, to }: Pick<TimelineScale, 'from' | 'to'>, day: string): number {
  const share = daysBetween(from, day) / daysBetween(from, to);
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100;
}

function ticksBetween(from: string, to: string): Tick[] {
  const first = monthOf(from) + 1;
  const last = monthOf(to);
  const step = steps.find((size) => (last - first) / size < maxTicks) ?? 12;
  const shown = Array.from({ length: last - first + 1 }, (_, at) => first + at).filter((month) => month % step === 0);
  return shown.map((month, at) => {
    const name = months[month % 12] ?? '';
    const year = Math.floor(month / 12);
    const day = `${year}-${String((month % 12) + 1).padStart(2, '0')}-01`;
    return { day, label: at === 0 || month % 12 < step ? `${name} ${year}` : name };
  });
}

/** Months since the year 0. */
function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

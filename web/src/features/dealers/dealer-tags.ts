import {
  type DealerFlag,
  type DealerType,
  dealerFlagLabels,
  dealerTypeLabels,
} from '@poolhouse/domain/features/dealers/dealer-codes';
import type { TagColour } from '../../ui/code-tag.tsx';

const flagColours = {
  ecomm: 'blue',
  leads: 'green',
  service: 'orange',
  builder: 'violet',
  retailer: 'cyan',
  mobile: 'teal',
  narellan: 'pink',
  barrierreef: 'indigo',
} as const satisfies Record<DealerFlag, TagColour>;

const typeColours = {
  elite: 'yellow',
  elitebuilder: 'yellow',
  roboticrepairs: 'orange',
  mineralswim: 'teal',
  watertreatmentrepairs: 'orange',
  ozoneswim: 'cyan',
  supreme: 'grape',
  franchisee: 'pink',
  authoriseddealer: 'green',
  builder: 'violet',
  standard: 'gray',
  mobile: 'teal',
  commercial: 'indigo',
  distributor: 'blue',
  trade: 'lime',
  jims: 'lime',
  service: 'orange',
  warehouse: 'gray',
  retailer: 'cyan',
  exporter: 'blue',
} as const satisfies Record<DealerType, TagColour>;

export type CodeTagOf = { label: string; colour: TagColour; note?: string };

type Scheduled = { kind: 'type' | 'flag'; type: string; remainingDays: number; duration: number };

export function flagTags(flags: readonly string[], schedules: readonly Scheduled[] = []): CodeTagOf[] {
  return flags.map((code) => ({
    label: label(dealerFlagLabels, code),
    colour: colour(flagColours, code),
    note: noteOf('flag', code, schedules),
  }));
}

export function typeTags(types: readonly string[], schedules: readonly Scheduled[] = []): CodeTagOf[] {
  return types.map((code) => ({
    label: label(dealerTypeLabels, code),
    colour: colour(typeColours, code),
    note: noteOf('type', code, schedules),
  }));
}

function label(labels: Readonly<Record<string, string>>, code: string): string {
  return labels[code] ?? code;
}

/** A code that this version doesn't know still shows. */
function colour(colours: Readonly<Record<string, TagColour>>, code: string): TagColour {
  return colours[code] ?? 'gray';
}

function noteOf(kind: Scheduled['kind'], code: string, schedules: readonly Scheduled[]): string | undefined {
  const entry = schedules.find((schedule) => schedule.kind === kind && schedule.type === code);
  if (entry === undefined || entry.duration < 0) return undefined;
  return entry.remainingDays === 1 ? '1 day left' : `${entry.remainingDays} days left`;
}

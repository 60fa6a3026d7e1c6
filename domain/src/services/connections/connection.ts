import { z } from 'zod';

/** The systems outside that Poolhouse speaks with, in the order in which they are shown. */
export const connectionLabels = {
  erp: 'Priority',
  freight: 'Freight',
  shop: 'Online shop',
  maps: 'Maps',
  mail: 'Email',
  sms: 'Text messages',
  files: 'File store',
  pos: 'Point of sale endpoint',
  card: 'Card terminals',
  'sign-on': 'Single sign-on',
} as const;
export type ConnectionSystem = keyof typeof connectionLabels;
export const connectionSystems = Object.keys(connectionLabels) as ConnectionSystem[];

/**
 * How a call ended. `declined`: the system understood it and said no; `left`: the caller disconnected; the others are
 * trouble: the system gave no answer that can be used.
 */
export const callOutcomes = {
  fine: 'Answered',
  declined: 'Declined',
  left: 'Cancelled by us',
  unreachable: 'Not reachable',
  tls: 'Certificate problem',
  slow: 'Timed out',
  refused: 'Sign-in refused',
  throttled: 'Too many requests',
  failing: 'Server error',
  nonsense: 'Unreadable answer',
  paused: 'Paused',
  off: 'Off',
} as const;
export type CallOutcome = keyof typeof callOutcomes;
const outcomes = Object.keys(callOutcomes) as [CallOutcome, ...CallOutcome[]];
export const callOutcome = z.enum(outcomes, { error: 'Choose an outcome from the list.' });

/** Returns true for what counts as a failure of the system: it gave no answer that can be used. */
export function isFailedCall(outcome: CallOutcome): boolean {
  return outcome !== 'fine' && outcome !== 'declined' && outcome !== 'left';
}

/** `closed`: it is asked; `open`: it failed several times in a row and is left alone for half a minute; then one call tries. */
const circuitStates = ['closed', 'open', 'half-open'] as const;

const happened = z.object({ at: z.string(), outcome: callOutcome, call: z.string() });

/** One outside system as it stands. `host` is its bare address; nothing here opens any door. */
export const connection = z.object({
  system: z.enum(connectionSystems as [ConnectionSystem, ...ConnectionSystem[]]),
  isOn: z.boolean(),
  /** What Poolhouse speaks with it: `Priority OData`, `SMTP`. */
  adapter: z.string(),
  host: z.string().nullable(),
  /** The settings without which it stays off. */
  missing: z.array(z.string()),
  /** The fallback while it is off or failing; null when there is none. */
  standIn: z.string().nullable(),
  /** Whether it can be asked on demand. */
  hasCheck: z.boolean(),
  circuit: z.enum(circuitStates),
  lastSuccess: happened.nullable(),
  lastFailure: happened.nullable(),
  lastCheck: z.object({ at: z.string(), isFine: z.boolean(), message: z.string(), by: z.string() }).nullable(),
  /** Of the last 60 minutes; `p95` is the time in ms within which 95 of 100 calls had ended. */
  lastHour: z.object({ calls: z.number().int(), failures: z.number().int(), p95: z.number().nullable() }),
  /** The last 24 hours, the oldest first. */
  hours: z.array(z.object({ from: z.string(), calls: z.number().int(), failures: z.number().int() })),
});
export type Connection = z.output<typeof connection>;
export type CircuitInfo = Connection['circuit'];

/** The result of a check that a user asked for. */
export const checkResult = z.object({
  isFine: z.boolean(),
  outcome: callOutcome,
  ms: z.number().int(),
  message: z.string(),
});
export type CheckResult = z.output<typeof checkResult>;

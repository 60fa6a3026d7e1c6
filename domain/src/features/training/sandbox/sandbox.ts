import { countersApi } from '../../../services/counters/api.ts';
import { notificationsApi } from '../../../services/notifications/api.ts';
import { placesApi } from '../../../services/places/api.ts';
import { settingsApi } from '../../../services/saved-views/api.ts';
import { homeApi } from '../../home/api.ts';
import { freightApi } from '../../service-requests/freight/api.ts';
import { pickUpFiles } from '../../service-requests/photos/record-photos.ts';
import { freightCalls } from './freight-calls.ts';
import { pickUpCalls } from './pick-up-calls.ts';
import { quoteCalls } from './quote-calls.ts';
import { handled, type SandboxCall, type SandboxCalls } from './sandbox-call.ts';
import { stepCalls } from './step-calls.ts';

/** What every page asks for besides: in practice there is none of it. */
const frameCalls: SandboxCalls = {
  ...handled(countersApi.get, () => ({ answer: {} })),
  ...handled(homeApi.today, () => ({ answer: { waiting: [], ending: [], notices: [], setUp: [] } })),
  ...handled(notificationsApi.list, () => ({ answer: { count: 0, countExact: true, notifications: [], unread: 0 } })),
  ...handled(pickUpFiles.calls.list, () => ({ answer: { count: 0, countExact: true, files: [] } })),
  ...handled(placesApi.suggest, () => ({ answer: { places: [], source: 'gazetteer' as const, notice: null } })),
  ...handled(settingsApi.views, () => ({ answer: { views: [], opensWith: null } })),
};

const calls: SandboxCalls = { ...pickUpCalls, ...freightCalls, ...quoteCalls, ...stepCalls, ...frameCalls };

/** Returns what a call does in practice; null for a call that practice doesn’t have. */
export function sandboxCall(name: string): SandboxCall | null {
  return Object.hasOwn(calls, name) ? (calls[name] ?? null) : null;
}

/** The names of all calls that practice has; the documents of a consignment are drawn by the server. */
export const sandboxCallNames: readonly string[] = [...Object.keys(calls), freightApi.document.name];

/** Calls of the product that practice takes as they are: who is signed in, and the lists of models, faults and branches. */
export const sharedCallNames: readonly string[] = ['access.me', 'ruleBook.inForce', 'branches.list'];

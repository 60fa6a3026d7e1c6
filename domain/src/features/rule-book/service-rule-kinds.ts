import type { Permission } from '../access/permissions.ts';
import type { KindOfRule, RuleField } from './kind-of-rule.ts';

export const selling: readonly Permission[] = ['marketplace:view', 'orders:view', 'pos:view'];
export const servicing: readonly Permission[] = ['service_request.drop_off:view', 'service_request.pick_up:view'];

export const place: RuleField = { name: 'position', label: 'Position', heading: 'Place in the list', input: 'whole' };

/** The kinds of rules for robots, couriers and working days. */
export const serviceRuleKinds = {
  carrier: {
    label: 'Carriers',
    one: 'carrier',
    group: 'freight',
    keyLabel: 'Code',
    fields: [
      { name: 'trackingUrl', label: 'Tracking page', input: 'link', emptyMeans: 'none' },
      { name: 'email', label: 'Email for pick-ups', input: 'text', emptyMeans: 'none' },
      { name: 'pickUpFrom', label: 'Picks up from (hh:mm)', input: 'text', emptyMeans: 'opening time' },
      { name: 'pickUpUntil', label: 'Picks up until (hh:mm)', input: 'text', emptyMeans: 'closing time' },
      { name: 'sameDayUntil', label: 'Same-day bookings until (hh:mm)', input: 'text', emptyMeans: 'any time' },
    ],
    usedBy: [...servicing, ...selling],
    audience: 'staff-and-dealers',
  },
  'freight-approval': {
    label: 'Freight approval',
    one: 'approval limit',
    group: 'freight',
    keyLabel: 'Limit',
    fields: [{ name: 'upToCents', label: 'Approved up to', input: 'money', emptyMeans: 'off' }],
    usedBy: servicing,
    audience: 'staff',
  },
  'dangerous-goods': {
    label: 'Dangerous goods',
    one: 'dangerous-goods model',
    group: 'freight',
    keyLabel: 'Model',
    fields: [
      { name: 'unNumber', label: 'UN number', input: 'text' },
      { name: 'shippingName', label: 'Proper shipping name', input: 'text' },
      { name: 'hazardClass', label: 'Class', input: 'text' },
      { name: 'packingGroup', label: 'Packing group', input: 'text', emptyMeans: 'no packing group' },
      { name: 'netGrams', label: 'Net weight per robot in grams', input: 'whole', emptyMeans: 'not known' },
    ],
    usedBy: servicing,
    audience: 'staff',
  },
  'robot-model': {
    label: 'Robot models',
    one: 'robot model',
    group: 'service',
    keyLabel: 'Model',
    fields: [{ name: 'isCordless', label: 'Cordless', input: 'yes-no' }],
    usedBy: [...servicing, ...selling, 'commercial:view'],
    audience: 'staff-and-dealers',
  },
  warranty: {
    label: 'Warranty',
    one: 'warranty',
    group: 'service',
    keyLabel: 'Model',
    fields: [{ name: 'months', label: 'Months', input: 'whole' }],
    usedBy: servicing,
    audience: 'staff',
  },
  'labour-rate': {
    label: 'Labour rates',
    one: 'labour rate',
    group: 'service',
    keyLabel: 'Rate',
    fields: [{ name: 'cents', label: 'Price per hour incl. GST', input: 'money' }],
    usedBy: servicing,
    audience: 'staff',
  },
  fault: {
    label: 'Faults',
    one: 'fault',
    group: 'service',
    keyLabel: 'Code',
    fields: [{ name: 'needsText', label: 'Needs a description', input: 'yes-no' }, place],
    usedBy: servicing,
    audience: 'staff-and-dealers',
  },
  'opening-hours': {
    label: 'Opening hours',
    one: 'opening hours',
    group: 'service',
    keyLabel: 'Branch, state or all',
    fields: [
      { name: 'weekdays', label: 'Open on', input: 'words' },
      { name: 'opensAt', label: 'Opens at (hh:mm)', input: 'text' },
      { name: 'closesAt', label: 'Closes at (hh:mm)', input: 'text' },
    ],
    usedBy: servicing,
    audience: 'staff',
  },
  'public-holiday': {
    label: 'Public holidays',
    one: 'public holiday',
    group: 'service',
    keyLabel: 'Code',
    fields: [
      { name: 'day', label: 'Date', input: 'day' },
      { name: 'states', label: 'States', input: 'words', emptyMeans: 'all states' },
      { name: 'branches', label: 'Branches', input: 'words', emptyMeans: 'all branches of these states' },
    ],
    usedBy: servicing,
    audience: 'staff',
  },
  'service-deadline': {
    label: 'Service deadlines',
    one: 'service deadline',
    group: 'service',
    keyLabel: 'Late when',
    fields: [{ name: 'workingDays', label: 'Working days', input: 'whole' }],
    usedBy: servicing,
    audience: 'staff',
  },
} as const satisfies Record<string, KindOfRule>;

import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { idOf } from '../../../kernel/ids.ts';
import { mobileAddress, phone } from '../../../kernel/phone.ts';
import { emptyable, line, lines, textLimits } from '../../../kernel/text.ts';
import { entryConditionsActions, sitePersonActions } from '../records.ts';

const mobile = phone.refine((given) => mobileAddress(given) !== null, 'Enter an Australian mobile number.');
const branches = z.array(line(textLimits.code)).max(100);

/** A person of the company: the mobile that they are texted at when a visitor arrives, and the branches that they are a warden of. */
export const sitePerson = z.object({
  id: idOf('user'),
  name: z.string(),
  mobile: z.string().nullable(),
  wardenOf: z.array(z.string()),
});
export type SitePerson = z.output<typeof sitePerson>;

/** What visitors agree to when they sign in, a paragraph a line. */
export const entryConditions = z.object({
  version: z.string(),
  text: z.string(),
  changedBy: z.string().nullable(),
  changedAt: z.string().nullable(),
});

export const visitSiteApi = {
  own: defineCall({
    name: 'visitSite.own',
    method: 'GET',
    path: '/visit-site/own',
    access: 'session',
    scope: 'own-account',
    duringMaintenance: true,
    summary: 'List the branches that the signed-in user is a warden of',
    answer: z.object({ wardenOf: z.array(z.object({ value: z.string(), label: z.string() })) }),
  }),
  conditions: defineCall({
    name: 'visitSite.conditions',
    method: 'GET',
    path: '/visit-site/conditions',
    access: 'visitor_logs:view',
    summary: 'List the versions of the conditions of entry, the one in force first',
    answer: z.object({ versions: z.array(entryConditions) }),
  }),
  setConditions: defineCall({
    name: 'visitSite.setConditions',
    method: 'POST',
    path: '/visit-site/conditions',
    access: 'visitor_logs:manage',
    summary:
      'Add a version of the conditions of entry, which is in force from now on; `replaces` is the one that it was made of',
    body: z.strictObject({ text: lines(textLimits.note), replaces: line(textLimits.code) }),
    answer: entryConditions,
    status: 201,
    audit: entryConditionsActions.update,
    errors: ['conflict'],
  }),
  people: defineCall({
    name: 'visitSite.people',
    method: 'GET',
    path: '/visit-site/people',
    access: 'visitor_logs:manage',
    summary: 'List the people of the company with their mobile for texts and the branches that they are wardens of',
    answer: z.object({ people: z.array(sitePerson) }),
  }),
  setPerson: defineCall({
    name: 'visitSite.setPerson',
    method: 'POST',
    path: '/visit-site/people/:id',
    access: 'visitor_logs:manage',
    summary: 'Set the mobile that a host is texted at and the branches that a person is a warden of',
    params: z.strictObject({ id: idOf('user') }),
    body: z.strictObject({ mobile: emptyable(mobile), wardenOf: branches }),
    answer: sitePerson,
    audit: sitePersonActions.update,
    errors: ['not-found'],
  }),
} as const;

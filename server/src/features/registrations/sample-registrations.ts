import { registrationChecks } from '@poolhouse/domain/features/registrations/registration-codes';
import type { RegistrationStatus } from '@poolhouse/domain/features/registrations/registration-status';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { textList } from '../../platform/database/copy.ts';
import { copyRows } from '../../platform/database/copy-rows.ts';
import type { SeedRun } from '../../platform/sample-data/sample-data.ts';

type Sample = {
  company: string;
  abn: string;
  contact: string;
  domain: string;
  place: readonly [line1: string, city: string, state: string, postcode: string];
  phone: string;
  types: readonly string[];
  daysAgo: number;
  status: RegistrationStatus;
  missing?: string;
  reason?: string;
};

/** Applications at each step. Their ABNs have fitting check digits and were never given out. */
const samples: readonly Sample[] = [
  {
    company: 'Coral Coast Pools Pty Ltd',
    abn: '65000000101',
    contact: 'Mia Tanaka',
    domain: 'coralcoastpools.example',
    place: ['14 Anchor Drive', 'Cairns', 'QLD', '4870'],
    phone: '0740550101',
    types: ['authoriseddealer'],
    daysAgo: 3,
    status: 'pending',
  },
  {
    company: 'Harbour Pool Care',
    abn: '46000000102',
    contact: 'Owen Blake',
    domain: 'harbourpoolcare.example',
    place: ['3/21 Bridge Road', 'Glebe', 'NSW', '2037'],
    phone: '0299550102',
    types: ['service', 'mobile'],
    daysAgo: 1,
    status: 'pending',
    missing: 'A copy of your public liability insurance.',
  },
  {
    company: 'Blue Gum Builders',
    abn: '27000000103',
    contact: 'Ella Novak',
    domain: 'bluegumbuilders.example',
    place: ['88 Station Street', 'Box Hill', 'VIC', '3128'],
    phone: '0398900103',
    types: ['builder'],
    daysAgo: 0,
    status: 'pending',
  },
  {
    company: 'Weekend Pools',
    abn: '97000000104',
    contact: 'Ray Dunn',
    domain: 'weekendpools.example',
    place: ['5 Jetty Road', 'Glenelg', 'SA', '5045'],
    phone: '0882940104',
    types: ['retailer'],
    daysAgo: 12,
    status: 'rejected',
    reason: 'We need a shop or a workshop, not a home address.',
  },
];

const dayMs = 86_400_000;

/** Adds a handful of applications; the first has the phone of a dealer, so that the two are shown side by side. */
export async function seedRegistrations({ ctx, client, random }: SeedRun): Promise<void> {
  const now = ctx.clock.now();
  const { rows: known } = await client.query<{ phone: string }>(
    "select phone from dealers where status = 'active' and phone is not null order by id limit 1",
  );
  const rows = samples.map(({ company, abn, contact, domain, place, types, daysAgo, status, ...details }, at) => {
    const phone = (at === 0 ? known[0]?.phone : undefined) ?? details.phone;
    const arrived = new Date(now.getTime() - daysAgo * dayMs - random.between(1, 300) * 60_000);
    const [line1, city, state, postcode] = place;
    return {
      id: makeId(arrived.getTime(), random.bytes(10)),
      company,
      abn,
      contact_name: contact,
      email: `${contact.split(' ')[0]?.toLowerCase()}@${domain}`,
      phone,
      web_address: `https://${domain}`,
      line1,
      city,
      state,
      postcode,
      types: textList(types),
      message: 'We’d like to sell and service your robots.',
      day_received: dayIn(companyZone, arrived),
      status,
      status_changed_at: arrived,
      missing: details.missing ?? null,
      reason: details.reason ?? null,
      checklist: textList(details.missing === undefined ? [] : [registrationChecks[0]]),
      created_at: arrived,
      updated_at: arrived,
    };
  });
  await copyRows(client, 'registrations', rows);
}

import type { DealerValues } from '@poolhouse/domain/features/dealers/dealer-values';
import type { SeededRandom } from '../../../platform/sample-data/seeded-random.ts';
import type { Place } from '../../branches/index.ts';
import { fictionalMobiles, firstNames, streetKinds, streetNames, surnames } from './name-parts.ts';

/** Area codes of landlines; overseas dealers have no number here, since no range there is set aside for stories. */
const areaCodes: Readonly<Record<string, string>> = {
  NSW: '02',
  ACT: '02',
  VIC: '03',
  TAS: '03',
  QLD: '07',
  SA: '08',
  WA: '08',
  NT: '08',
};

type Contact = Pick<
  DealerValues,
  | 'contactName'
  | 'email'
  | 'mobile'
  | 'phone'
  | 'address'
  | 'line1'
  | 'line2'
  | 'city'
  | 'postcode'
  | 'country'
  | 'website'
  | 'minisite'
>;

/** Returns who to ask for at a made-up dealer, and where. Nothing in it reaches a real person: example domains, fictional numbers. */
export function makeContact(random: SeededRandom, businessName: string, place: Place): Contact {
  const slug = slugOf(businessName);
  const [first, last] = [random.pick(firstNames), random.pick(surnames)];
  const line1 = `${random.between(1, 240)} ${random.pick(streetNames)} ${random.pick(streetKinds)}`;
  const line2 = random.chance(0.15) ? `Shop ${random.between(1, 24)}` : null;
  const area = areaCodes[place.state];
  const country = place.state.startsWith('NZ') ? 'New Zealand' : 'Australia';
  const emails = [`info@${slug}.example`, `${slugOf(first)}@${slug}.example`];
  return {
    contactName: `${first} ${last}`,
    email: random.chance(0.25) ? emails : emails.slice(0, 1),
    mobile: area !== undefined && random.chance(0.8) ? random.pick(fictionalMobiles) : null,
    phone: area !== undefined && random.chance(0.85) ? landline(random, area) : null,
    address: [line2, line1, `${place.suburb} ${regionOf(place)}${place.postcode}`, country]
      .filter((part) => part !== null && part !== 'Australia')
      .join(', '),
    line1,
    line2,
    city: place.suburb,
    postcode: place.postcode,
    country,
    website: random.chance(0.75) ? `https://www.${slug}.example` : null,
    minisite: random.chance(0.3) ? `https://dealers.poolhouse.example/${slug}` : null,
  };
}

function regionOf(place: Place): string {
  return place.state.startsWith('NZ') ? '' : `${place.state} `;
}

function landline(random: SeededRandom, area: string): string {
  return `${area}${random.pick(['5550', '7010'])}${String(random.between(0, 9_999)).padStart(4, '0')}`;
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

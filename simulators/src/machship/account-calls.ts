import type { Calls } from './calls.ts';
import { carriers, carrierText } from './carriers.ts';
import { wrap } from './envelope.ts';
import { fieldsOf, listOf, textOf } from './read-body.ts';
import { locationOf } from './suburbs.ts';

const maxFound = 10;
const company = {
  id: 1201,
  name: 'Poolhouse sample company',
  displayName: 'Poolhouse sample company',
  accountCode: 'PHS',
};

/** Who calls, with which carriers, and which suburbs there are. */
export const accountCalls: Calls = {
  'POST authenticate/ping': async () => wrap(true),
  'GET companies/getall': async () => wrap([company]),
  'GET companies/getavailablecarriersaccountsandservices': async () =>
    wrap(
      carriers.map((carrier) => ({
        ...carrierText(carrier),
        carrierAccounts: [
          {
            ...carrier.account,
            companyCarrierAccountId: carrier.companyCarrierAccountId,
            displayName: carrier.account.name,
          },
        ],
        carrierServices: carrier.services.map(carrierText),
      })),
    ),
  'POST locations/returnlocations': async ({ suburbs }, { body }) => {
    const locations = listOf(fieldsOf(body).rawLocations).map(fieldsOf);
    const found = await Promise.all(
      locations.map(({ suburb, postcode }) => suburbs.find(textOf(suburb), textOf(postcode))),
    );
    return wrap(found.filter((suburb) => suburb !== null).map(locationOf));
  },
  'POST locations/returnlocationswithsearchoptions': async ({ suburbs }, { query }) => {
    const text = query.get('s')?.trim() ?? '';
    return wrap(text === '' ? [] : (await suburbs.search(text, maxFound)).map(locationOf));
  },
};

import { roles } from '@poolhouse/domain/features/access/roles';
import { newDealer } from '@poolhouse/domain/features/dealers/dealer';
import type { DealerState } from '@poolhouse/domain/features/dealers/dealer-codes';
import { postcodeWarning } from '@poolhouse/domain/features/dealers/postcode';
import { isStoreOpen, stores } from '@poolhouse/domain/features/dealers/sales/stores';
import { remainingDays, type Schedule } from '@poolhouse/domain/features/dealers/schedule';
import { courierNews } from '@poolhouse/domain/features/service-requests/freight/courier-news';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { beforeAll, describe, expect, test } from 'vitest';
import { startMachship } from '../../../simulators/src/machship/index.ts';
import { machshipFreight } from '../connectors/freight/index.ts';
import { placesIn, sampleStates } from '../features/branches/sample-data/places.ts';
import { seedVolume } from '../features/dealers/sample-data/seed-volume.ts';
import { demoPassword, sampleAccounts } from '../features/users/sample-data/sample-accounts.ts';
import { signOutDeliveries } from '../features/visitors/nightly-visitors.ts';
import { useTestServer } from '../testing/test-server.ts';
import { seedCompany } from './seed-company.ts';
import { seedFreightSimulator } from './seed-freight-simulator.ts';

const server = useTestServer();

type DealerLine = {
  id: string;
  priority_id: string;
  name: string;
  contact_name: string;
  state: DealerState;
  postcode: string;
  email: string[];
  phone: string | null;
  mobile: string | null;
  website: string | null;
  minisite: string | null;
  schedules: Schedule[];
  type: string[];
  flag: string[];
  status: string;
  revision: number;
};
let dealers: DealerLine[];

beforeAll(async () => {
  await seedCompany(server.poolhouse);
  dealers = (await server.pool.query<DealerLine>('select * from dealers order by priority_id')).rows;
});

describe('the sample company', () => {
  test('has an account for each role and one that must change its password', () => {
    expect(
      sampleAccounts
        .filter((account) => !account.isFirstLogin)
        .map((account) => account.role)
        .sort(),
    ).toEqual([...roles].sort());
    expect(sampleAccounts.map((account) => account.email)).toContain('office-manager@demo.poolhouse.example');
    expect(sampleAccounts.filter((account) => account.isFirstLogin)).toHaveLength(1);
  });

  test('lets each of them sign in, and sends the new one to change the password', async () => {
    for (const { email, isFirstLogin } of sampleAccounts) {
      const answer = await server.call({
        method: 'POST',
        url: '/api/auth/sign-in',
        body: { email, password: demoPassword },
      });
      expect([answer.status, answer.body.user.isFirstLogin]).toEqual([200, isFirstLogin]);
    }
  });

  test('has something on each page of visitors, and the newest visits weren’t all ended by the clock', async () => {
    const one = async (text: string) => (await server.pool.query(text)).rows[0];
    const found = await one(`select (select count(*)::int from visitor_kiosks where takes_photos) as photos,
      (select count(*)::int from visitor_kiosks) as kiosks,
      (select count(distinct branch_id)::int from visit_wardens) as warded,
      (select count(*)::int from visit_passes where used_at is null) as passes,
      (select count(distinct day)::int from visit_passes) as days,
      (select count(*)::int from visitors where time_out is null) as here,
      (select count(*)::int from visitors where host_id is not null) as hosted`);
    expect(found).toMatchObject({ photos: 1, kiosks: 2, warded: 2, passes: 4 });
    expect(found.days).toBeGreaterThanOrEqual(2);
    expect(found.hosted).toBeGreaterThan(50);
    const drill =
      await one(`select is_drill, all_safe_at = ended_at as is_whole, (select count(*)::int from evacuation_people
      where evacuation_id = e.id and safe_at between e.started_at and e.ended_at) as people from evacuations e`);
    expect(drill).toMatchObject({ is_drill: true, is_whole: true });
    expect(drill.people).toBeGreaterThan(1);
    await signOutDeliveries(server.poolhouse.commandContext('tests'));
    const { rows } = await server.pool.query('select is_automatic from visitors order by time_in desc limit 20');
    expect(rows.filter((row) => row.is_automatic)).toEqual([]);
  });

  test('has six hundred dealers, their account managers and the eight branches', async () => {
    expect(dealers).toHaveLength(600);
    expect(dealers[0]?.priority_id).toBe('C200000');
    const counts =
      await server.pool.query(`select (select count(*)::int from reps) as reps, (select count(*)::int from branches) as branches,
      (select array_agg(case_code order by case_code) from branches) as codes`);
    expect(counts.rows[0]).toEqual({
      reps: 12,
      branches: 8,
      codes: ['DAN', 'FOR', 'FRE', 'GRE', 'LID', 'OXL', 'THE', 'TSV'],
    });
  });

  test('gives the dealer account a dealer that is there and active', async () => {
    const { rows } =
      await server.pool.query(`select d.status from users u join dealers d on d.priority_id = u.priority_id
      where u.email = 'dealer@demo.poolhouse.example'`);
    expect(rows).toEqual([{ status: 'active' }]);
  });

  test('holds only what a person could have entered', () => {
    for (const {
      name,
      contact_name,
      state,
      postcode,
      email,
      phone,
      mobile,
      website,
      minisite,
      type,
      flag,
    } of dealers) {
      const entered = {
        name,
        contactName: contact_name,
        state,
        postcode,
        email: email.join(', '),
        phone,
        mobile,
        website,
        minisite,
        type,
        flag,
      };
      const parsed = newDealer.parse(entered);
      expect([parsed.phone, parsed.mobile, parsed.email]).toEqual([phone, mobile, email]);
      expect(postcodeWarning(state, postcode)).toBeNull();
    }
  });

  test('reaches no real person: fictional numbers, example domains', () => {
    const numbers = dealers.flatMap(({ phone, mobile }) => [phone, mobile]).filter((number) => number !== null);
    expect(numbers.filter((number) => !/^0[2378](5550|7010)\d{4}$|^049157\d{4}$/.test(number))).toEqual([]);
    const addresses = dealers
      .flatMap(({ email, website, minisite }) => [...email, website, minisite])
      .filter((address) => address !== null);
    expect(addresses.filter((address) => !/\.example(\/|$)/.test(address))).toEqual([]);
  });

  test('has variety: states, statuses, types that expire within days and permanent ones', () => {
    expect(new Set(dealers.map((dealer) => dealer.state)).size).toBeGreaterThanOrEqual(9);
    expect(new Set(dealers.map((dealer) => dealer.name)).size).toBeGreaterThan(570);
    expect(dealers.some((dealer) => dealer.status === 'inactive')).toBe(true);
    const left = dealers.flatMap((dealer) => dealer.schedules.map((entry) => remainingDays(entry, new Date())));
    expect(left.some((days) => days > 0 && days <= 7)).toBe(true);
    expect(left).toContain(-1);
    expect(left).not.toContain(0);
  });

  test('has a past: every dealer its creation, some dozens what was changed since', async () => {
    const { rows } = await server.pool.query<{ edited: number; broken: number }>(`
      select count(*) filter (where d.revision > 1)::int as edited,
        count(*) filter (where d.revision <> l.lines or d.updated_at <> l.latest)::int as broken
      from dealers d join (select target_id, count(*)::int as lines, max(at) as latest from audit_log
        where target_kind = 'dealer' group by 1) l on l.target_id = d.id::text`);
    expect(rows[0]?.broken).toBe(0);
    expect(rows[0]?.edited).toBeGreaterThan(40);
  });

  test('sells online: some dealers in all stores, most before Christmas, by the orders that they are given', async () => {
    const { rows } = await server.pool.query(
      `select count(distinct dealer_id)::int as sellers, count(distinct store)::int as stores,
        count(distinct month)::int as months, sum(orders)::int as orders from dealer_store_sales`,
    );
    expect(rows[0]).toMatchObject({ stores: 6, months: 26 });
    expect(rows[0].sellers).toBeGreaterThan(150);
    const season = await server.pool.query<{ share: number }>(
      `select (sum(amount_cents) filter (where extract(month from month) in (10, 11, 12, 1, 2)) / sum(amount_cents))::float8 as share
       from dealer_store_sales where month < date_trunc('month', now()) and month >= date_trunc('month', now()) - interval '1 year'`,
    );
    expect(season.rows[0]?.share).toBeGreaterThan(0.5);
  });

  test('has orders of every store and status, parked ones of each reason, late ones and cents of difference', async () => {
    const { rows } = await server.pool.query(
      `select count(*) filter (where date > now() - interval '14 months')::int as recent,
        count(distinct store)::int as stores, count(distinct status)::int as statuses,
        count(*) filter (where status = 'processing' and dispatch_date is null and ship_by < current_date)::int as late,
        count(*) filter (where dealer_id is not null)::int as assigned, count(tracking_number)::int as tracked,
        (select array_agg(distinct reason order by reason) from marketplace_orders, unnest(parked_reasons) reason) as parked,
        (select count(*)::int from (select o.id from marketplace_orders o, jsonb_to_recordset(o.products) p(qty int, "priceCents" int)
          group by o.id having sum(p.qty * round(p."priceCents" / 1.1)) <> round(sum(p.qty * p."priceCents") / 1.1)) x) as differing
      from marketplace_orders`,
    );
    expect(rows[0]).toMatchObject({
      stores: 6,
      statuses: 5,
      parked: ['address', 'duplicate', 'postcode', 'price', 'total'],
    });
    for (const figure of ['assigned', 'tracked', 'differing']) expect(rows[0][figure]).toBeGreaterThan(5);
    expect(rows[0].late).toBeGreaterThanOrEqual(3);
    expect(rows[0].late).toBeLessThan(15);
    expect(rows[0].recent).toBeGreaterThan(500);
    expect(rows[0].recent).toBeLessThan(700);
  });

  test('told each store of what left, but for what left today: a row is refused, and one file isn’t uploaded', async () => {
    const files: { uploadedAt: string | null; refused: number }[] = [];
    for (const store of stores) {
      const { body } = await server.call({
        url: `/api/marketplace/dispatch-file?store=${encodeURIComponent(store)}`,
        as: 'ADMIN',
      });
      expect(body.files.length).toBeGreaterThan(10);
      expect(body.ready, store).toBeGreaterThanOrEqual(isStoreOpen(store, dayIn(companyZone, new Date())) ? 2 : 0);
      expect(body.ready, store).toBeLessThan(10);
      files.push(...body.files.filter((file: { store: string }) => file.store === store));
    }
    expect(files.filter(({ uploadedAt }) => uploadedAt === null)).toHaveLength(1);
    expect(files.reduce((sum, { refused }) => sum + refused, 0)).toBe(1);
    const { rows } = await server.pool.query(`select
      count(*) filter (where status = 'processing' and fulfilment <> '{}')::int as "leftInPart",
      count(*) filter (where status = 'delivered' and id in (select order_id from marketplace_fulfilments where kind = 'return'))::int as "backInPart",
      count(*) filter (where status = 'delivered' and refunded_cents > 0)::int as "refundedInPart",
      count(*) filter (where status = 'refunded' and refunded_cents <> total_cents)::int as unrefunded
      from marketplace_orders`);
    expect(rows[0]).toEqual({ leftInPart: 3, backInPart: 3, refundedInPart: 3, unrefunded: 0 });
  });

  test('has a history of its orders: who took them in, when they were sent, and each status', async () => {
    const { rows } =
      await server.pool.query(`select target_kind as kind, action, count(distinct target_id)::int as orders
      from audit_log where target_kind in ('order', 'marketplace-order') group by 1, 2`);
    const { rows: orders } = await server.pool.query(`
      select 'order' as kind, count(*)::int as create, count(*) filter (where status <> 'received')::int as "change-status",
        count(*) filter (where erp_state = 'sent')::int as "send-to-erp" from orders
      union all select 'marketplace-order', count(*)::int, count(*) filter (where status <> 'processing')::int,
        count(*) filter (where erp_state = 'sent')::int from marketplace_orders`);
    for (const { kind, ...counts } of orders)
      expect(
        Object.fromEntries(rows.filter((row) => row.kind === kind).map(({ action, orders: many }) => [action, many])),
      ).toEqual(counts);
  });

  test('repairs robots: requests in every status with their history, late for each reason, quotes in every state, photos', async () => {
    const { rows } = await server.pool.query(`select array(select distinct status from pick_ups) as statuses,
      array(select distinct case when answer is not null then answer when replaced_at is not null then 'replaced'
        when valid_until < current_date then 'expired' when sent_at is null then 'unsent' else 'waiting' end
        from service_quotes order by 1) as quotes,
      (select count(*)::int from pick_ups p where not exists (select from audit_log a
        where a.target_kind = 'pick-up' and a.target_id = p.id::text and a.action = 'create')) as unlogged,
      (select count(distinct direction)::int from service_consignments where jsonb_array_length(events) = 4) as tracked,
      (select count(*)::int from pick_up_files where robot_id is not null) > 0 as "hasPhotos"`);
    expect(rows[0].statuses).toHaveLength(8);
    expect(rows[0]).toMatchObject({
      quotes: ['approved', 'declined', 'expired', 'replaced', 'unsent', 'waiting'],
      unlogged: 0,
      tracked: 2,
      hasPhotos: true,
    });
    const { body } = await server.call({ url: '/api/service-request/open/figures', as: 'SERVICE' });
    expect(body.reasons.filter(({ count }: { count: number }) => count === 0)).toEqual([]);
  });

  test('has no date in the future, and a quote for each robot whose status needs one', async () => {
    const { rows } = await server.pool.query(`select
      (select count(*)::int from pick_ups where greatest(created_at, status_changed_at, date_completed, courier_booked_at) > now()
        or date > current_date + 1) as "pickUps",
      (select count(*)::int from pick_ups where booked_for > current_date + 1 and status not in ('Awaiting Pickup', 'booked')) as booked,
      (select count(*)::int from drop_offs where greatest(created_at, status_changed_at, date_completed) > now()
        or (drop_off_date + drop_off_time::time) at time zone 'Australia/Sydney' > now()) as "dropOffs",
      (select count(*)::int from service_robots where greatest(status_changed_at, purchase_date) > now()) as robots,
      (select count(*)::int from service_quotes where greatest(created_at, sent_at, answered_at, replaced_at) > now()) as quotes,
      (select count(*)::int from service_quotes v join service_robots r on r.id = v.robot_id
        where v.created_at < r.status_changed_at) as "quotedBefore",
      (select count(*)::int from service_invoices where created_at > now() or issued_on > current_date + 1) as invoices,
      (select count(*)::int from service_consignments c where greatest(created_at, status_at, delivered_at, tracked_at) > now()
        or exists (select from jsonb_array_elements(events) e where (e ->> 'at')::timestamptz > now())) as consignments,
      (select count(*)::int from audit_log where at > now()) as entries,
      (select count(*)::int from service_robots r where status in ('quoted', 'approved', 'declined', 'repairing', 'repaired')
        and not exists (select from service_quotes v where v.robot_id = r.id)) as unquoted,
      (select count(*)::int from service_robots r where status = 'approved'
        and not exists (select from service_quotes v where v.robot_id = r.id and v.answer = 'approved')) as unapproved`);
    expect(new Set(Object.values(rows[0]))).toEqual(new Set([0]));
  });

  test('has consignments that the carriers know: their labels, tracking and manifests are there', async () => {
    const machship = await startMachship();
    try {
      const ctx = server.poolhouse.commandContext('tests');
      await seedFreightSimulator(ctx, machship);
      const port = machshipFreight({ ...machship, log: ctx.log });
      const { rows } = await server.pool.query(
        `select freight_id as id, number, status, status_at, manifest_id, booking from service_consignments where state = 'made'`,
      );
      const ids = rows.map(({ id }) => id);
      const known = await port.readConsignments(ids);
      const shown = known.map((one) => [one.id, one.number, one.status, one.manifestId]).sort();
      expect(shown).toEqual(rows.map((row) => [row.id, row.number, row.status, row.manifest_id]).sort());
      expect(rows.length).toBeGreaterThan(40);
      expect(rows.every((row) => (row.booking === 'booked') === (row.manifest_id !== null))).toBe(true);
      const tracked = await port.track(ids);
      const news = tracked.map(({ consignmentId, events }) => {
        const row = rows.find(({ id }) => id === consignmentId);
        return courierNews({ status: row.status, statusAt: row.status_at.toISOString() }, events, server.clock.now());
      });
      expect(news.filter((one) => one !== null)).toEqual([]);
      expect(tracked.every(({ events }) => events.length > 0)).toBe(true);
      expect((await port.labelPdf(ids[0], 'a4')).subarray(0, 5).toString()).toBe('%PDF-');
    } finally {
      await machship.stop();
    }
  });

  test('has views of the dealer list, which users who share views see as they are', async () => {
    const { body } = await server.call({ url: '/api/view?list=dealers', as: 'SERVICE' });
    expect(
      body.views.map(({ name, query }: { name: string; query: object }) => [name, Object.keys(query).length]),
    ).toEqual([
      ['Elite, active', 2],
      ['Repairs in Queensland', 2],
    ]);
  });

  test('is made once: what was changed since stays', async () => {
    await server.pool.query("update dealers set name = 'Changed' where priority_id = 'C200001'");
    await seedCompany(server.poolhouse);
    const { rows } = await server.pool.query(
      "select count(*)::int as count, max(name) filter (where priority_id = 'C200001') as name from dealers",
    );
    expect(rows[0]).toEqual({ count: 600, name: 'Changed' });
  });
});

test('every place has coordinates in its region', () => {
  for (const { latitude, longitude, state } of sampleStates.flatMap(placesIn)) {
    const isNewZealand = state.startsWith('NZ');
    expect(latitude).toBeLessThan(-10);
    expect(latitude).toBeGreaterThan(-48);
    expect(longitude > (isNewZealand ? 166 : 113) && longitude < (isNewZealand ? 179 : 154)).toBe(true);
  }
});

test('volume: adds what was asked for, each with its line in the log, with ids that go on', async () => {
  const ctx = server.poolhouse.commandContext('seed');
  const progress: number[] = [];
  expect(await seedVolume(ctx, { dealers: 2_600, seed: 5 }, (done) => progress.push(done))).toBe(2_600);
  await seedVolume(ctx, { dealers: 10, seed: 5 }, () => undefined);
  expect(progress.at(-1)).toBe(2_600);
  const { rows } =
    await server.pool.query(`select count(*)::int as count, min(priority_id) as first, max(priority_id) as last,
    (select count(*)::int from audit_log a where a.target_id = any(array_agg(d.id::text))) as lines from dealers d where priority_id >= 'C3'`);
  expect(rows[0]).toEqual({ count: 2_610, first: 'C300000', last: 'C302609', lines: 2_610 });
});

test('its carriers can be asked by email to cancel', async () => {
  const { rows } = await server.pool.query(`select distinct on (key) label, value ->> 'email' as email from rules
    where kind = 'carrier' order by key, valid_from desc`);
  expect(rows).toContainEqual({ label: 'TNT', email: 'pickups@tnt.example' });
  expect(rows.filter(({ email }) => email === null)).toEqual([]);
});

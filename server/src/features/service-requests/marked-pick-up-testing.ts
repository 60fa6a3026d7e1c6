import { randomUUID } from 'node:crypto';
import type { SampleBench } from '../../testing/sample-bench.ts';
import { jpeg } from '../../testing/sample-files.ts';
import { insertConsignment, insertRates } from './freight/insert-pick-up-testing.ts';
import { enteredQuote } from './quotes/quote-testing.ts';
import { enteredPickUp } from './request-testing.ts';

const base = '/api/service-request';
const serial = 'MARK-SERIAL-1';
const costCents = 7_654_321;

type Account = { id: string; email: string; headers: { authorization: string } };

/**
 * Adds a pick-up that changed hands: entered by one dealer, worked on by an employee, given to another dealer. What its new dealer
 * may not read holds values that nothing else has; `markers` names them.
 */
export async function markedPickUp(bench: SampleBench) {
  const { sql, done } = bench;
  const named = async (account: Account, name: string): Promise<Account> => {
    await sql('update users set name = $2 where id = $1', [account.id, name]);
    return { ...account, headers: await bench.signIn(account.email) };
  };
  const dealerOf = async (customerId: string, name: string, user: string) => {
    const { id } = await bench.dealer({ priorityId: customerId, name, email: 'shop@test.example' });
    const account = await named(await bench.person('DEALER', customerId), user);
    return { id: (id as string).split(':').at(-1) as string, customerId, name, user, account };
  };
  const former = await dealerOf('FORMER77', 'Frogmouth Pools', 'Frieda Frogmouth');
  const owner = await dealerOf('OWNER77', 'Kookaburra Pools', 'Kim Kookaburra');
  const employee = await named(await bench.person('SERVICE'), 'Stella Staffordshire');
  await sql(
    `insert into orders (id, number, source, name, total_cents, date, products)
     values (gen_random_uuid(), 'SALE-77-REF', 'shop', 'Jane Citizen', 100, '2026-05-04', $1)`,
    [JSON.stringify([{ sku: 'M600', name: 'Dolphin M600', qty: 1, price: 100, serials: [serial] }])],
  );

  const send = (account: Account, method: 'POST' | 'PATCH', path: string, body: object, revision?: number) =>
    done({
      method,
      url: `${base}${path}`,
      body,
      headers: {
        ...account.headers,
        'idempotency-key': randomUUID(),
        ...(revision !== undefined && { 'if-match': `"${revision}"` }),
      },
    });
  const robots = [{ robotName: 'M600', serialNumber: serial, fault: 'broken-cable' }];
  const entered = enteredPickUp({ robots, notes: 'Before the change of hands' });
  const pickUp = await send(former.account, 'POST', '/createServiceRequestPickUp', entered);
  const photo = async (account: Account) =>
    done({
      method: 'POST',
      url: `${base}/pick-up/${pickUp.id}/file`,
      payload: await jpeg(),
      headers: { ...account.headers, 'content-type': 'image/jpeg', 'x-filename': 'front.jpg' },
    });
  await photo(former.account);
  await sql(`update branches set notification_emails = '{service@test.example}',
    address = '{"line1": "14 Springboard Circuit", "city": "Gregory Hills", "state": "NSW", "postalCode": "2557"}'`);
  await send(former.account, 'POST', '/serviceRequestPickUpEnquire', {
    id: pickUp.id,
    to: 'branch',
    question: 'Is Frogmouth first in line?',
  });

  await insertRates(sql, pickUp.id);
  await sql('update freight_rates set rates = jsonb_set(rates, $2, $3) where pick_up_id = $1', [
    ...[pickUp.id, '{0,costCents}', String(costCents)],
  ]);
  await send(former.account, 'PATCH', `/pick-up/${pickUp.id}`, { notes: 'Ring the Frogmouth bell' }, 1);
  await send(employee, 'PATCH', `/pick-up/${pickUp.id}`, { priorityId: owner.customerId, notes: 'Ring the bell' }, 2);

  // What happens from here on is in the time of the new dealer, so that only its fields say what is hidden of it.
  const choice = { carrierAndService: '34:341', costCents };
  await send(employee, 'POST', `/pick-up/${pickUp.id}/consignment`, choice);
  await sql("update service_consignments set state = 'cancelled' where pick_up_id = $1", [pickUp.id]);
  const consignment = await insertConsignment(sql, { id: pickUp.id, caseId: pickUp.caseId }, { booking: 'booked' });
  await sql(
    `update service_consignments set cost_cents = $2, approved_by_name = $3, duplicates = 'DUPLICATE-77',
       message = 'Account limit 77 reached' where pick_up_id = $1`,
    [pickUp.id, costCents, 'Stella Staffordshire'],
  );
  await sql(
    `insert into audit_log (at, user_id, user_name, module, action, target_kind, target_id, target_label, changes)
     values (now(), $2, '', 'service_request', 'approve-freight', 'pick-up', $1, 'Casey Rivers', $3)`,
    [
      ...[pickUp.id, employee.id],
      JSON.stringify([{ field: 'consignment', before: null, after: 'TNT Road, $76,543.21, by Stella Staffordshire' }]),
    ],
  );
  const manifest = await photo(employee);
  await sql("update files set kind = 'consignment-paper' where id = $1", [manifest.id]);
  await sql('delete from pick_up_files where file_id = $1', [manifest.id]);
  await sql('update service_consignments set manifest_file_id = $2 where id = $1', [consignment.id, manifest.id]);
  await sql('update pick_ups set manifest_file_id = $2 where id = $1', [pickUp.id, manifest.id]);
  const ended = await send(owner.account, 'POST', '/createServiceRequestPickUp', enteredPickUp());
  await send(employee, 'POST', `/pick-up/${ended.id}/status`, { status: 'Cancelled', reason: 'Not ours' });
  await send(employee, 'POST', '/serviceRequestPickUpEnquire', {
    id: pickUp.id,
    to: 'branch',
    question: 'Is limit 77 the problem?',
  });
  const { rows: found } = await bench.server.pool.query('select id from service_robots where pick_up_id = $1', [
    pickUp.id,
  ]);
  const robotId = found[0].id as string;
  await sql("update service_robots set status = 'inspecting' where id = $1", [robotId]);
  const quote = await send(employee, 'POST', '/quote', enteredQuote(robotId));
  const file = await photo(owner.account);
  const { revision } = await done({ url: `${base}/pick-up/${pickUp.id}`, headers: employee.headers });
  await send(employee, 'PATCH', `/pick-up/${pickUp.id}`, { notes: 'After the change of hands' }, revision);

  return {
    former,
    owner,
    employee,
    ids: [pickUp.id, consignment.id, quote.id, file.id, manifest.id, robotId, ended.id] as string[],
    values: [serial, `pick-up:${pickUp.id}`, 'pick-up', 'quote', 'label'] as string[],
    pickUpId: pickUp.id as string,
    /** What no dealer may read of it, and what the new dealer may not read of the former one. */
    markers: {
      'freight cost': ['7654321', '76,543.21'],
      employee: ['Stella Staffordshire', employee.email, employee.id],
      'former dealer': ['FORMER77', 'Frogmouth', former.id, former.account.email, former.account.id],
      'time before': ['Before the change of hands'],
      'sale of the robot': ['SALE-77-REF'],
      'words of the freight system': ['DUPLICATE-77', 'Account limit 77'],
      'question of an employee': ['limit 77 the problem'],
      manifest: [manifest.id as string],
    } as Readonly<Record<string, readonly string[]>>,
    /** What the new dealer may read, so that hiding everything fails too. */
    shown: ['TNT', 'After the change of hands', 'Kim Kookaburra', 'Ring the bell'],
  };
}

import { newDropOff } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { describe, expect, test } from 'vitest';
import { createGazetteer } from '../../../connectors/maps/index.ts';
import { jpeg } from '../../../testing/sample-files.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { enteredDropOff, requestCalls } from '../request-testing.ts';
import { addDropOff } from './create-drop-off.ts';

const server = useTestServer();
const at = (address: object) => ({ name: 'Sam Rivers', address });
const { get, post, patch, dropOff, move } = requestCalls(server);

describe('adding a drop-off', () => {
  test('answers every field of the specification, nested as it writes them', async () => {
    const made = await dropOff({ dateDropOff: { date: '2026-11-20', time: '09:30' }, problem: 'Frayed at the plug' });
    expect(made).toMatchObject({
      caseId: expect.stringMatching(/^DOXL\d{4}-\d{4}$/),
      status: 'received',
      consumerType: 'consumer',
      model: 'Dolphin M600',
      problem: 'Frayed at the plug',
      inclusion: ['Power supply'],
      purchaseDate: null,
      consumerInfo: { phone: '0412345678', email: null, address: { city: null } },
      deliveryInfo: null,
      imgUrl: [],
      signedBy: 'Casey Rivers',
      agreement: true,
      dateDropOff: { date: '2026-11-20', time: '09:30' },
      dropOffBranch: { value: 'oxley', label: 'Oxley' },
      robot: { status: 'received', caseId: `${made.caseId}-1`, faultLabel: 'Broken Cable' },
    });
    expect((await get(`/drop-off/${made.id}`)).body).toEqual(made);
  });

  test.each<[string, object, string]>([
    ['an unknown type', { consumerType: 'friend' }, 'consumerType'],
    ['no way to reach them', { consumerInfo: { name: 'Casey' } }, 'consumerInfo.phone'],
    ['an unknown model', { model: 'M9000' }, 'model'],
    ['a letter O', { serialNumber: '12O4' }, 'serialNumber'],
    ['a fault that needs words', { fault: 'other' }, 'problem'],
    ['an unknown branch', { dropOffBranch: 'nowhere' }, 'dropOffBranch'],
    ['a PO box to return to', { deliveryInfo: at({ addressLine: 'PO Box 12' }) }, 'deliveryInfo.address.addressLine'],
    ['a return address without a street', { deliveryInfo: at({ city: 'Oxley' }) }, 'deliveryInfo.address.addressLine'],
    ['a street alone', { deliveryInfo: at({ addressLine: '12 Smith St' }) }, 'deliveryInfo.address.city'],
    [
      'a street in one line',
      { deliveryInfo: at({ addressLine: '12 Smith St', address: '12 Smith St' }) },
      'deliveryInfo.address.city',
    ],
    [
      'one line without a suburb',
      { deliveryInfo: at({ address: 'Shed 3 behind the pub' }) },
      'deliveryInfo.address.city',
    ],
    ['no agreement', { agreement: false }, 'agreement'],
    ['a signature of others', { signature: '019a0000-0000-7000-8000-000000000001' }, 'imgUrl'],
  ])('%s is refused', async (_what, given, path) => {
    const { status, body } = await post('/drop-off', enteredDropOff(given));
    expect({ status, path: body.fields?.[0]?.path }).toEqual({ status: 400, path });
  });
});

test('addresses in one line are split; that of the customer stays where it isn’t sure', async () => {
  const split = { addressLine: '12 Smith St', city: 'Newcastle', state: 'NSW', postalCode: '2300' };
  const made = await dropOff({
    consumerInfo: { name: 'Casey', phone: '0412 345 678', address: { address: 'Shed 3 behind the pub' } },
    deliveryInfo: at({ address: '12 Smith St, Newcastle NSW 2300' }),
  });
  expect(made.deliveryInfo.address).toEqual({ ...split, address: '12 Smith St, Newcastle NSW 2300' });
  expect(made.consumerInfo.address).toMatchObject({ address: 'Shed 3 behind the pub', city: null });
  const customer = { name: 'Casey', phone: '0412 345 678', address: { address: '12 Smith St, Newcastle NSW 2300' } };
  expect((await dropOff({ consumerInfo: customer })).consumerInfo.address).toMatchObject(split);
  // A name alone needs no address.
  expect((await dropOff({ deliveryInfo: { name: 'Sam Rivers' } })).deliveryInfo.address.address).toBeNull();
});

test('a drawn signature is kept apart from the photos', async () => {
  const { authorization } = await server.as('SERVICE');
  const upload = async (name: string) => {
    const headers = { 'content-type': 'image/jpeg', 'x-filename': name, authorization };
    const url = '/api/service-request/uploadFile';
    return (await server.call({ method: 'POST', url, headers, payload: await jpeg() })).body.id;
  };
  const [photo, signature] = [await upload('robot.jpg'), await upload('signature.jpg')];
  const made = await dropOff({ imgUrl: [photo], signature }, { headers: { authorization } });
  const { body } = await get(`/drop-off/${made.id}`);
  expect(body).toMatchObject({ imgUrl: [photo], signature, signedBy: 'Casey Rivers' });
  const { files } = (await get(`/drop-off/${made.id}/file`)).body;
  expect(files.map(({ id }: { id: string }) => id)).toEqual([photo, signature]);
});

test('a drop-off of the website says so, and has no user', async () => {
  const model = { key: 'M600', label: 'Dolphin M600' };
  const ruleBook = { inForce: async () => [model], find: async () => null } as unknown as RuleBook;
  const sender = { session: 'ticket', userId: null, name: null, isFromWebsite: true };
  const body = newDropOff.parse(enteredDropOff({ fault: null }));
  const made = await addDropOff(
    { ruleBook, gazetteer: createGazetteer() },
    server.poolhouse.commandContext('tests'),
    body,
    sender,
  );
  expect((await get(`/drop-off/${made.id}`)).body).toMatchObject({ isFromWebsite: true, createdBy: null });
});

describe('changing a drop-off', () => {
  test('where it goes back to is split, asked for, and never a PO box', async () => {
    const { id } = await dropOff({ deliveryInfo: { name: 'Sam Rivers' } });
    const to = (address: object) => patch(`/drop-off/${id}`, 1, { deliveryInfo: { address } });
    for (const [address, path] of [
      [{ address: 'Shed 3 behind the pub' }, 'deliveryInfo.address.city'],
      [{ addressLine: 'Parcel Locker 10101 12345', city: 'Oxley' }, 'deliveryInfo.address.addressLine'],
    ] as const)
      expect(await to(address)).toMatchObject({ status: 400, body: { fields: [{ path }] } });
    expect((await to({ address: '12 Smith St, Newcastle NSW 2300' })).body.deliveryInfo.address).toMatchObject({
      addressLine: '12 Smith St',
      city: 'Newcastle',
      state: 'NSW',
      postalCode: '2300',
    });
  });

  test('its robot and where it goes back to', async () => {
    const { id } = await dropOff();
    const changed = await patch(`/drop-off/${id}`, 1, {
      robotStatus: 'inspecting',
      waitingForPart: 'Drive motor',
      partDate: '2026-12-01',
      deliveryInfo: { name: 'Sam Rivers', phone: null, address: { city: 'Perth' } },
    });
    expect(changed.body).toMatchObject({
      robot: { status: 'inspecting', waitingForPart: 'Drive motor', partDate: '2026-12-01' },
      deliveryInfo: { name: 'Sam Rivers', address: { city: 'Perth' } },
    });
    const back = await patch(`/drop-off/${id}`, 2, { deliveryInfo: null, waitingForPart: null });
    expect(back.body).toMatchObject({ deliveryInfo: null, robot: { waitingForPart: null, partDate: null } });
    const wrong = await patch(`/drop-off/${id}`, 3, { robotStatus: 'returned' });
    expect(wrong).toMatchObject({ status: 409, body: { fields: [{ path: 'robotStatus' }] } });
  });

  test('follows its way to the end, and not beyond', async () => {
    const { id } = await dropOff();
    expect((await move('drop-off', id, 'Repair in Progress')).status).toBe(200);
    expect((await move('drop-off', id, 'Ready for Collection')).status).toBe(200);
    expect(await move('drop-off', id, 'Closed')).toMatchObject({
      status: 409,
      body: { detail: 'Mark the robot as returned or disposed of first.' },
    });
    await server.pool.query(`update service_robots set status = 'returned' where drop_off_id = $1`, [id]);
    const closed = await move('drop-off', id, 'Closed');
    expect(closed.body).toMatchObject({ status: 'Closed', completedBy: expect.stringContaining('@') });
    const reopened = await move('drop-off', id, 'Repair in Progress', 'Came back');
    expect(reopened.body).toMatchObject({ dateCompleted: null, completedBy: null });
  });
});

test('lists, counts and exports follow the filters', async () => {
  const made = await dropOff({ dropOffBranch: 'thebarton', serialNumber: 'QQ-778899', problem: '=cmd()' });
  const list = await get('/retrieveAllServiceRequestDropOff?branch=thebarton&q=QQ-778899');
  expect(list.body).toMatchObject({ count: 1, dropOffs: [{ id: made.id }] });
  const counts = await get('/drop-off/counts?branch=thebarton');
  expect(counts.body).toMatchObject({ count: 1, statuses: expect.arrayContaining([{ status: 'received', count: 1 }]) });
  const { text } = await get('/getAllServiceRequestDropOffCSV?branch=thebarton');
  const [heading = ''] = text.replace('\ufeff', '').split('\r\n');
  expect(heading).toBe(
    'consumerType,consumerInfo_name,consumerInfo_phone,consumerInfo_email,consumerInfo_address,deliveryInfo_name,' +
      'deliveryInfo_phone,deliveryInfo_email,deliveryInfo_address,model,serialNumber,dateDropOff_time,dateDropOff_date,' +
      'dropOffBranch_label,problem,inclusion,purchaseDate,imgUrl,caseId,status,priorityId,dealer,notes,dateCompleted,completedBy,date',
  );
  expect(text).toContain('Broken Cable: =cmd()');
});

test('a dealer’s account has none of them', async () => {
  expect((await get('/retrieveAllServiceRequestDropOff', { as: 'DEALER' })).status).toBe(403);
});

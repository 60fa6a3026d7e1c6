import { streetNeeded } from '@poolhouse/domain/services/places/post-box';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleBench } from '../../../testing/sample-bench.ts';
import { jpeg } from '../../../testing/sample-files.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { enteredPickUp, requestCalls } from '../request-testing.ts';

const server = useTestServer();
const { get, post, patch, pickUp, move } = requestCalls(server);
const bench = sampleBench(server);
let dealer: { authorization: string };

beforeAll(async () => {
  await bench.dealer({ priorityId: 'PU1', state: 'QLD', assigned_service_branch: 'lidcombe' });
  dealer = (await bench.person('DEALER', 'PU1')).headers;
});

const atBox = { addressLine: 'PO Box 12', city: 'Oxley', state: 'QLD', postalCode: '4075' };

describe('adding a pick-up', () => {
  test('answers every field of the specification, nested as it writes them', async () => {
    const made = await pickUp({ notes: 'Ring twice', dimensions: { pickup_pallets: 2 } });
    const year = new Date().getFullYear();
    expect(made).toMatchObject({
      caseId: expect.stringMatching(new RegExp(`^POXL${year}-\\d{4}$`)),
      branch: { value: 'oxley', name: 'Oxley' },
      status: 'processing',
      priorityId: null,
      dealer: null,
      notes: 'Ring twice',
      robotNotes: null,
      agreement: true,
      dateCompleted: null,
      completedBy: null,
      manifest_label: null,
      imgUrl: [],
      revision: 1,
      basicInfo: {
        contactName: 'Casey Rivers',
        phone: '0412345678',
        email: 'casey@test.example',
        address: { city: 'Oxley', state: 'QLD', addressLine: null, postalCode: '4075' },
      },
      dimensions: { pickup_pallets: 2 },
      shipping: { carrier_and_service: null, dg: false, dg_pdf: null, label_pdf: null, consignment: null, id: null },
      pickup: { pickup: null, booked_for: null },
    });
    expect(made.robots).toEqual([
      expect.objectContaining({
        robotName: 'Dolphin M600',
        caseId: `${made.caseId}-1`,
        status: 'awaiting',
        place: 1,
        returnConsignment: null,
        sendReturnConsignment: false,
        faultLabel: 'Broken Cable',
        warranty: null,
        warrantySuggested: true,
      }),
    ]);
    expect((await get(`/pick-up/${made.id}`)).body).toEqual(made);
  });

  test('splits an address in one line, and asks for the suburb where it can’t', async () => {
    const at = (address: object) => enteredPickUp({ basicInfo: { name: 'Jo', address } });
    const made = await post('/createServiceRequestPickUp', at({ address: 'Unit 3/12 Smith St Newcastle NSW 2300' }));
    expect(made.body.basicInfo.address).toEqual({
      address: 'Unit 3/12 Smith St Newcastle NSW 2300',
      addressLine: 'Unit 3/12 Smith St',
      city: 'Newcastle',
      state: 'NSW',
      postalCode: '2300',
    });
    for (const address of [{ address: 'Shed 3, NSW 2300' }, { addressLine: '7 Coral Crescent', postalCode: '4075' }]) {
      const { status, body } = await post('/createServiceRequestPickUp', at(address));
      expect([status, body.fields[0].path]).toEqual([400, 'basicInfo.address.city']);
    }
  });

  test('is offered a dealer’s address split, or its whole line as the street', async () => {
    const line = '12 Smith St, Newcastle';
    await bench.dealer({ priorityId: 'PU-ONE', state: 'NSW', postcode: '2300', address: line });
    await bench.dealer({ priorityId: 'PU-ODD', state: 'NSW', address: 'Shed 3 behind the pub' });
    await server.pool.query("update dealers set line1 = null, city = null where priority_id = 'PU-ONE'");
    const { dealers } = (await get('/getAllDealers')).body;
    const addressOf = (id: string) =>
      dealers.find(({ priorityId }: { priorityId: string }) => priorityId === id).address;
    expect(addressOf('PU-ONE')).toMatchObject({ addressLine: '12 Smith St', city: 'Newcastle', postalCode: '2300' });
    expect(addressOf('PU-ODD')).toMatchObject({ addressLine: 'Shed 3 behind the pub', city: null });
  });

  test.each<[string, object, string]>([
    ['without agreement', { agreement: false }, 'agreement'],
    ['agreement as text', { agreement: 'true' }, 'agreement'],
    ['negative pallets', { dimensions: { pickup_pallets: -1 } }, 'dimensions.pickup_pallets'],
    ['too many pallets', { dimensions: { pickup_pallets: 1e9 } }, 'dimensions.pickup_pallets'],
    ['half a pallet', { dimensions: { pickup_pallets: 2.5 } }, 'dimensions.pickup_pallets'],
    ['no address', { basicInfo: { name: 'Jo', address: { city: 'Oxley' } } }, 'basicInfo.address.addressLine'],
    ['a PO box as the street', { basicInfo: { name: 'Jo', address: atBox } }, 'basicInfo.address.addressLine'],
    [
      'a PO box in one line',
      { basicInfo: { name: 'Jo', address: { address: 'GPO Box 9, Oxley QLD 4075' } } },
      'basicInfo.address.address',
    ],
    [
      'a suburb in one line alone',
      { basicInfo: { name: 'Jo', address: { address: 'Oxley QLD 4075' } } },
      'basicInfo.address.addressLine',
    ],
    ['no robots', { robots: [] }, 'robots'],
    ['21 robots', { robots: Array.from({ length: 21 }, () => ({ robotName: 'M600' })) }, 'robots'],
    ['an unknown model', { robots: [{ robotName: 'M9000' }] }, 'robots.0.robotName'],
    ['an unknown fault', { robots: [{ robotName: 'M600', fault: 'haunted' }] }, 'robots.0.fault'],
    ['a fault that needs words', { robots: [{ robotName: 'M600', fault: 'other' }] }, 'robots.0.problem'],
    ['a serial with spaces', { robots: [{ robotName: 'M600', serialNumber: 'A B12' }] }, 'robots.0.serialNumber'],
    ['a letter O', { robots: [{ robotName: 'M600', serialNumber: 'D1O234' }] }, 'robots.0.serialNumber'],
    [
      'the same serial twice',
      { robots: ['A123', 'a123'].map((serialNumber) => ({ robotName: 'M600', serialNumber })) },
      'robots.1.serialNumber',
    ],
    ['a script as a photo', { imgUrl: ['javascript:alert(1)'] }, 'imgUrl.0'],
    ['an address as a photo', { imgUrl: ['https://tracker.example/x.gif'] }, 'imgUrl.0'],
    ['a photo of others', { imgUrl: ['019a0000-0000-7000-8000-000000000001'] }, 'imgUrl'],
    ['an unknown branch', { branch: 'nowhere' }, 'branch'],
  ])('%s is refused', async (_what, given, path) => {
    const { status, body } = await post('/createServiceRequestPickUp', enteredPickUp(given));
    expect({ status, path: body.fields?.[0]?.path }).toEqual({ status: 400, path });
  });

  test('a dealer is refused a PO box too, in a new pick-up and in a change', async () => {
    const given = enteredPickUp({ branch: null, basicInfo: { name: 'Jo', address: atBox } });
    const refused = { path: 'basicInfo.address.addressLine', message: streetNeeded };
    expect(await post('/createServiceRequestPickUp', given, { headers: dealer })).toMatchObject({
      status: 400,
      body: { fields: [refused] },
    });
    const { id, revision } = await pickUp({ branch: null }, { headers: dealer });
    for (const headers of [dealer, {}]) {
      const changed = await patch(`/pick-up/${id}`, revision, { basicInfo: { address: atBox } }, { headers });
      expect(changed).toMatchObject({ status: 400, body: { fields: [refused] } });
    }
    expect((await get(`/pick-up/${id}`)).body.basicInfo.address.addressLine).toBeNull();
  });

  test('a change to an address in one line is split, or asks for the suburb', async () => {
    const { id, revision } = await pickUp();
    const to = (address: object, seen: number) => patch(`/pick-up/${id}`, seen, { basicInfo: { address } });
    const empty = { city: null, addressLine: null, state: null, postalCode: null };
    const refused = await to({ ...empty, address: 'Shed 3 behind the pub' }, revision);
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'basicInfo.address.city' }] } });
    const { status, body } = await to({ ...empty, address: '12 Smith St, Newcastle NSW 2300' }, revision);
    expect({ status, address: body.basicInfo.address }).toMatchObject({
      status: 200,
      address: { addressLine: '12 Smith St', city: 'Newcastle', state: 'NSW', postalCode: '2300' },
    });
  });

  test('the address in one line follows its parts', async () => {
    const address = { addressLine: '7 Coral Crescent', city: 'Oxley', state: 'QLD', postalCode: '4075' };
    const { id, revision, basicInfo } = await pickUp({ basicInfo: { name: 'Jo', address } });
    expect(basicInfo.address.address).toBe('7 Coral Crescent, Oxley QLD 4075');
    const changed = await patch(`/pick-up/${id}`, revision, {
      basicInfo: { address: { addressLine: '9 Reef Street' } },
    });
    expect(changed.body.basicInfo.address.address).toBe('9 Reef Street, Oxley QLD 4075');
  });

  test('a letter O that was confirmed stays as it was typed', async () => {
    const robots = [{ robotName: 'M600', serialNumber: 'd1o234', serialChecked: true }];
    expect((await pickUp({ robots })).robots[0].serialNumber).toBe('D1O234');
  });

  test('a dealer’s own has its dealer and the branch that serves it', async () => {
    const made = await pickUp({ branch: null }, { headers: dealer });
    expect(made).toMatchObject({ priorityId: 'PU1', branch: { value: 'lidcombe' } });
  });

  test('photos of the same session go with it, once', async () => {
    const { authorization } = await server.as('SERVICE');
    const upload = { method: 'POST', url: '/api/service-request/uploadFile' } as const;
    const headers = { 'content-type': 'image/jpeg', 'x-filename': 'Front side.JPG', authorization };
    const photo = await server.call({ ...upload, headers, payload: await jpeg() });
    expect(photo).toMatchObject({ status: 201, body: { name: 'front-side.jpg' } });
    const imgUrl = [photo.body.id];
    const theirs = await post('/createServiceRequestPickUp', enteredPickUp({ imgUrl }), { headers: dealer });
    expect(theirs).toMatchObject({ status: 400 });
    const made = await pickUp({ imgUrl }, { headers: { authorization } });
    expect(made.imgUrl).toEqual(imgUrl);
    expect((await get(`/pick-up/${made.id}/file`)).body).toMatchObject({ count: 1 });
    expect(
      (await post('/createServiceRequestPickUp', enteredPickUp({ imgUrl }), { headers: { authorization } })).status,
    ).toBe(400);
  });

  test('a photo shows the robot that it was taken of', async () => {
    const { authorization } = await server.as('SERVICE');
    const headers = { 'content-type': 'image/jpeg', 'x-filename': 'brush.jpg', authorization };
    const upload = async () =>
      server.call({ method: 'POST', url: '/api/service-request/uploadFile', headers, payload: await jpeg() });
    const [one, two] = [(await upload()).body.id, (await upload()).body.id];
    const robots = [{ robotName: 'M600' }, { robotName: 'M400' }];
    const given = (robotPhotos: object[]) => ({ robots, imgUrl: [one, two], robotPhotos });
    for (const wrong of [
      { id: one, robot: 3 },
      { id: '019a0000-0000-7000-8000-000000000001', robot: 1 },
    ]) {
      const refused = await post('/createServiceRequestPickUp', enteredPickUp(given([wrong])), {
        headers: { authorization },
      });
      expect({ status: refused.status, path: refused.body.fields?.[0]?.path }).toEqual({
        status: 400,
        path: 'robotPhotos.0',
      });
    }
    const made = await pickUp(given([{ id: two, robot: 2 }]), { headers: { authorization } });
    expect(made.robotPhotos).toEqual([{ id: two, robotId: made.robots[1].id }]);
    expect((await get(`/pick-up/${made.id}`)).body).toEqual(made);
  });

  test('numbers have no gaps when many are added at the same time', async () => {
    const before = await server.pool.query(`select last from case_numbers where letter = 'P' and branch_code = 'TSV'`);
    expect(before.rows).toEqual([]);
    const requests = Array.from({ length: 12 }, (_, at) =>
      post(
        '/createServiceRequestPickUp',
        enteredPickUp({
          branch: 'townsville',
          ...(at % 3 === 0 && { imgUrl: ['019a0000-0000-7000-8000-000000000001'] }),
        }),
      ),
    );
    const answers = await Promise.all(requests);
    const numbers = answers.flatMap(({ status, body }) => (status === 201 ? [body.caseId.slice(-4)] : [])).sort();
    expect(numbers).toEqual(['0001', '0002', '0003', '0004', '0005', '0006', '0007', '0008']);
  });
});

describe('changing a pick-up', () => {
  test('two people who change different fields and robots merge; the same field is asked', async () => {
    const { id, robots } = await pickUp({ robots: [{ robotName: 'M600' }, { robotName: 'M700' }] });
    const [one, two] = robots;
    expect((await patch(`/pick-up/${id}`, 1, { robots: [{ id: one.id, status: 'received' }] })).status).toBe(200);
    const second = await patch(`/pick-up/${id}`, 1, {
      notes: 'Gate code 4',
      basicInfo: { phone: '0400 000 111' },
      robots: [{ id: two.id, status: 'not_received' }],
    });
    expect(second.body).toMatchObject({
      revision: 3,
      notes: 'Gate code 4',
      basicInfo: { phone: '0400000111', contactName: 'Casey Rivers' },
      robots: [{ status: 'received' }, { status: 'not_received' }],
    });
    const clash = await patch(`/pick-up/${id}`, 1, { basicInfo: { phone: '0400 000 222' } });
    expect(clash).toMatchObject({
      status: 412,
      body: { conflicts: [{ field: 'basicInfo.phone', theirs: '0400000111' }] },
    });
    expect(
      (
        await server.call({
          method: 'PATCH',
          url: `/api/service-request/pick-up/${id}`,
          as: 'SERVICE',
          body: { notes: 'x' },
        })
      ).status,
    ).toBe(428);
  });

  test('robots are added and removed; their numbers are not used again', async () => {
    const { id, caseId, robots } = await pickUp();
    const added = await patch(`/pick-up/${id}`, 1, {
      addRobots: [{ robotName: 'M700' }],
      removeRobots: [robots[0].id],
    });
    expect(added.body.robots).toMatchObject([{ caseId: `${caseId}-2`, robotName: 'Dolphin M700' }]);
    const none = await patch(`/pick-up/${id}`, 2, { removeRobots: [added.body.robots[0].id] });
    expect(none.body.fields[0].message).toBe('A request has at least one robot.');
    const { rows } = await server.pool.query('select models, robot_statuses from pick_ups where id = $1', [id]);
    expect(rows).toEqual([{ models: ['Dolphin M700'], robot_statuses: ['awaiting'] }]);
  });

  test('a warranty decided otherwise than suggested says why, and is logged', async () => {
    const { id, robots } = await pickUp({ robots: [{ robotName: 'M600', purchaseDate: '2015-01-01' }] });
    const robot = { id: robots[0].id, warranty: true };
    expect(robots[0]).toMatchObject({ warrantySuggested: false });
    const bare = await patch(`/pick-up/${id}`, 1, { robots: [robot] });
    expect(bare).toMatchObject({ status: 400, body: { fields: [{ path: 'robots.0.warrantyReason' }] } });
    const answer = await patch(`/pick-up/${id}`, 1, { robots: [{ ...robot, warrantyReason: 'Goodwill' }] });
    expect(answer.body.robots[0]).toMatchObject({ warranty: true, warrantyReason: 'Goodwill' });
    const { entries } = (await get(`/pick-up/${id}/history`)).body;
    expect(entries[0].changes).toContainEqual(
      expect.objectContaining({ field: 'robots.1.warrantyReason', after: 'Goodwill' }),
    );
  });

  test('a dealer changes its own while it is processing, and cancels before it is picked up', async () => {
    const { id } = await pickUp({}, { headers: dealer });
    expect((await patch(`/pick-up/${id}`, 1, { notes: 'At the back' }, { headers: dealer })).status).toBe(200);
    const branch = await patch(`/pick-up/${id}`, 2, { branch: 'oxley' }, { headers: dealer });
    expect(branch).toMatchObject({ status: 409, body: { fields: [{ path: 'branch' }] } });
    expect((await move('pick-up', id, 'Awaiting Pickup')).status).toBe(200);
    const late = await patch(`/pick-up/${id}`, 3, { notes: 'Too late' }, { headers: dealer });
    expect(late).toMatchObject({
      status: 409,
      body: { detail: 'The courier is on its way. Call us to change this pick-up.' },
    });
    expect((await move('pick-up', id, 'Cancelled', null, { headers: dealer })).body).toMatchObject({
      status: 'Cancelled',
    });
    const picked = await pickUp({}, { headers: dealer });
    for (const status of ['Awaiting Pickup', 'Picked Up']) await move('pick-up', picked.id, status);
    expect((await move('pick-up', picked.id, 'Cancelled', 'Changed my mind', { headers: dealer })).status).toBe(409);
  });
});

describe('the status', () => {
  test('Cancelled and Closed record when and by whom, once', async () => {
    const { id } = await pickUp();
    const both = await Promise.all([move('pick-up', id, 'Cancelled'), move('pick-up', id, 'Cancelled')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { dateCompleted, completedBy, revision } = (await get(`/pick-up/${id}`)).body;
    expect({ completedBy, revision }).toEqual({ completedBy: expect.stringContaining('@'), revision: 2 });
    expect(both.map(({ body }) => body.dateCompleted)).toEqual([dateCompleted, dateCompleted]);
  });

  test('a step that isn’t usual needs a reason of who manages, and names those that are', async () => {
    const { id } = await pickUp();
    const bare = await move('pick-up', id, 'Repair in Progress');
    expect(bare).toMatchObject({ status: 400, body: { fields: [{ path: 'reason' }] } });
    const dealerOnly = await move('pick-up', (await pickUp({}, { headers: dealer })).id, 'Closed', 'x', {
      headers: dealer,
    });
    expect(dealerOnly).toMatchObject({ status: 409, body: { next: ['Cancelled'] } });
    expect((await move('pick-up', id, 'Repair in Progress', 'Brought in by hand')).body).toMatchObject({
      status: 'Repair in Progress',
      statusReason: 'Brought in by hand',
    });
    expect((await move('pick-up', id, 'Closed')).status).toBe(409);
  });

  test('booked is stored, and Awaiting Pickup for people', async () => {
    const { id, caseId } = await pickUp();
    expect((await move('pick-up', id, 'booked')).body.status).toBe('booked');
    expect((await move('pick-up', id, 'Awaiting Pickup')).body).toMatchObject({ status: 'booked', revision: 2 });
    const found = await get(`/retrieveAllServiceRequestPickUp?status=Awaiting+Pickup&q=${caseId}`);
    expect(found.body.pickUps[0]).toMatchObject({ id, status: 'booked' });
    const counts = await get(`/pick-up/counts?id=${id}`);
    expect(counts.body).toMatchObject({
      count: 1,
      statuses: expect.arrayContaining([{ status: 'Awaiting Pickup', count: 1 }]),
    });
  });
});

describe('reading pick-ups', () => {
  test('by serial number, name and filters, exactly counted', async () => {
    const made = await pickUp({ branch: 'forrestdale', robots: [{ robotName: 'X6', serialNumber: 'ZX-998877' }] });
    const ids = async (query: string) =>
      (await get(`/retrieveAllServiceRequestPickUp?${query}`)).body.pickUps.map(({ id }: { id: string }) => id);
    expect(await ids('q=ZX-998877')).toContain(made.id);
    for (const query of ['branch=forrestdale', 'model=Dolphin+X6', 'branch=forrestdale&robotStatus=awaiting&open=yes'])
      expect(await ids(query)).toEqual([made.id]);
    expect(await ids('branch=forrestdale&open=no')).toEqual([]);
    expect(await ids('branch=forrestdale&sort=-name')).toEqual([made.id]);
  });

  test('the export has the fields of the specification, one line a pick-up, robots numbered', async () => {
    const robots = [
      { robotName: 'M600', serialNumber: 'CSV-1' },
      { robotName: 'M700', serialNumber: 'CSV-2' },
    ];
    const { id, caseId } = await pickUp({ robots });
    await move('pick-up', id, 'booked');
    const { text } = await get(`/getAllServiceRequestPickUpCSV?id=${id}`);
    const [heading = '', row = ''] = text.replace('\ufeff', '').trim().split('\r\n');
    expect(heading.split(',').slice(0, 8)).toEqual([
      'date',
      'branch_name',
      'branch_address',
      'caseId',
      'priorityId',
      'dealer',
      'status',
      'notes',
    ]);
    expect(heading.split(',').slice(-12)).toEqual(
      [1, 2].flatMap((number) =>
        ['robotName', 'serialNumber', 'caseId', 'status', 'returnConsignment', 'sendReturnConsignment'].map(
          (field) => `robot_${number}_${field}`,
        ),
      ),
    );
    expect(row).toContain(`,"${caseId}",,,"booked",`);
    expect(row).toContain(`"Dolphin M700","CSV-2","${caseId}-2","awaiting",,"false"`);
  });

  test('generate-url-link makes an expiring link to a file, for those who may see the request', async () => {
    const { id } = await pickUp({});
    const files = `/api/service-request/pick-up/${id}/file`;
    const headers = { 'content-type': 'image/jpeg', 'x-filename': 'front.jpg' };
    const added = await server.call({ method: 'POST', url: files, as: 'ADMIN', headers, payload: await jpeg() });
    const path = `pick-up/${id}/file/${added.body.id}`;
    const made = await get(`/generate-url-link?path=${path}`);
    expect(made).toMatchObject({ status: 200, body: { until: expect.any(String) } });
    const { pathname, search } = new URL(made.body.link as string);
    expect((await server.call({ url: pathname + search })).status).toBe(200);
    const url = `/api/service-request/generate-url-link?path=${path}`;
    const missing = { status: 404, body: { detail: 'No such document!' } };
    expect(await server.call({ url, headers: dealer })).toMatchObject(missing);
    for (const wrong of [path.replace('pick-up', 'drop-off'), path.replace(String(id), String(added.body.id)), 'x'])
      expect(await get(`/generate-url-link?path=${wrong}`)).toMatchObject(missing);
  });

  test('one that isn’t there', async () => {
    const missing = await get('/pick-up/019a0000-0000-7000-8000-000000000001');
    expect(missing).toMatchObject({ status: 404, body: { detail: 'No such document!' } });
  });

  test('a dealer counts and finds its own alone', async () => {
    const own = (await get('/retrieveAllServiceRequestPickUp', { headers: dealer })).body;
    expect(own.pickUps.every(({ priorityId }: { priorityId: string }) => priorityId === 'PU1')).toBe(true);
    const { body } = await server.call({ url: '/api/counter?fields=pick_up_open,drop_off_open', headers: dealer });
    expect(Object.keys(body)).toEqual(['pick_up_open']);
    const dealers = (await get('/getAllDealers', { headers: dealer })).body.dealers;
    expect(dealers.map(({ priorityId }: { priorityId: string }) => priorityId)).toEqual(['PU1']);
  });
});

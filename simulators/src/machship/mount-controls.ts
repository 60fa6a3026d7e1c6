import type { FastifyInstance } from 'fastify';
import { statusNames, statusOf } from './consignments.ts';
import { moveOn } from './journeys.ts';
import { amountOf, fieldsOf, textOf } from './read-body.ts';
import { restoreConsignments } from './restore-consignments.ts';
import { showConsignment } from './show-consignment.ts';
import type { State } from './state.ts';
import type { Webhooks } from './webhooks.ts';

/** Mounts the calls that only the simulator has, for tests and demos. */
export function mountControls(app: FastifyInstance, { consignments, now }: State, webhooks: Webhooks): void {
  app.get('/__sim/machship/state', async () => ({
    consignments: [...consignments.all.values()].map((one) => showConsignment(one)),
    manifests: [...consignments.manifests.values()].map(({ carrier, ...manifest }) => ({
      ...manifest,
      carrier: carrier.name,
    })),
  }));

  /** `{ "steps": 2 }` moves everything on, or only `consignmentId`; `{ "statusId": 27 }` puts it right there. */
  app.post('/__sim/machship/tick', async ({ body }, reply) => {
    const { consignmentId, statusId, steps = 1 } = fieldsOf(body ?? {});
    const meant = [...consignments.all.values()].filter(
      ({ id }) => consignmentId === undefined || id === consignmentId,
    );
    if (statusId !== undefined && statusNames[amountOf(statusId)] === undefined)
      return reply.code(400).send({ message: 'There is no such status.' });
    for (const consignment of meant) {
      if (statusId === undefined) moveOn(consignments, consignment, amountOf(steps), now());
      else consignments.enter(consignment, amountOf(statusId), now());
    }
    return meant.map((one) => ({ id: one.id, status: statusNames[statusOf(one)] }));
  });

  /** A list of `{ id, number, manifestId, consignment, history: [{ statusId, at, words }] }`: consignments that the product knows already. */
  app.post('/__sim/machship/consignments', { bodyLimit: 20 * 1024 * 1024 }, async ({ body }) => ({
    refused: await restoreConsignments(consignments, body),
  }));

  /** `{ "times": 200 }` makes the newest consignment so many times more. */
  app.post('/__sim/machship/repeat', async ({ body }, reply) => {
    const [newest] = [...consignments.all.values()].slice(-1);
    const times = newest ? Math.min(amountOf(fieldsOf(body ?? {}).times), 10_000) : 0;
    for (let at = 0; at < times; at += 1) if (newest) consignments.add(newest);
    return reply.code(204).send();
  });

  /** `{ "url", "header", "value" }` is told of changes from now on; an empty address ends it. */
  app.post('/__sim/machship/webhook', async ({ body }, reply) => {
    const given = fieldsOf(body ?? {});
    const url = textOf(given.url);
    webhooks.target =
      url === '' ? null : { url, header: textOf(given.header) || 'x-webhook-token', value: textOf(given.value) };
    return reply.code(204).send();
  });
  app.get('/__sim/machship/webhook', async () => webhooks.sent);
}

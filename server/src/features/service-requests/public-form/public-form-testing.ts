import type { Answer, TestServer } from '../../../testing/test-server.ts';
import { requestForm } from './request-form.ts';

/** Returns a ticket that was given out so many seconds ago. */
export function ticketOf(authSecret: string, secondsAgo = 60): string {
  return requestForm(authSecret).issue(new Date(Date.now() - secondsAgo * 1000));
}

/** Returns what a customer sends. */
export function publicBody(ticket: string, given: object = {}): object {
  return {
    ticket,
    consumerType: 'consumer',
    dropOffBranch: 'oxley',
    model: 'Dolphin M600',
    fault: 'broken-cable',
    consumerInfo: {
      name: 'Jo Citizen',
      phone: '0412 345 678',
      email: 'jo@citizen.example',
      address: { addressLine: '7 Coral Crescent', city: 'Oxley', state: 'QLD', postalCode: '4075' },
    },
    inclusion: ['Caddy'],
    agreement: true,
    signedBy: 'Jo Citizen',
    ...given,
  };
}

/** Sends the public form. */
export function sendPublicForm(
  server: TestServer,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return server.call({ method: 'POST', url: '/api/service-request/createServiceRequest', body, headers });
}

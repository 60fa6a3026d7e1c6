import type { MailMessage } from './port.ts';

/** A plain mail to one person. */
export const sampleMail: MailMessage = {
  id: '0195a5f0-0000-7000-8000-000000000001',
  to: [{ name: 'Jo', address: 'jo@x.example' }],
  subject: 'Hello',
  text: 'Hello\n',
  html: '<p>Hello</p>',
};

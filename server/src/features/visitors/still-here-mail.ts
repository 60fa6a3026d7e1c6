import { z } from 'zod';
import { defineMail } from '../../platform/mail/index.ts';

export const stillHereMail = defineMail({
  name: 'visitor-still-here',
  title: 'Is your visitor still here?',
  about: 'Sent to the host of a visitor who is still signed in an hour before the branch closes.',
  payload: z.object({ host: z.string(), who: z.string(), branch: z.string(), closes: z.string() }),
  sample: { host: 'Casey Rivers', who: 'ANNA O’BRIEN', branch: 'Oxley', closes: '4:30 pm' },
  content: ({ host, who, branch, closes }) => ({
    subject: `Is ${who} still here?`,
    preheader: `${branch} closes at ${closes}`,
    heading: `Hello ${host}`,
    paragraphs: [
      `${who} is still signed in at ${branch}, which closes at ${closes}.`,
      'Ask them to sign out at the kiosk when they leave. If they have left already, tell reception.',
    ],
  }),
});

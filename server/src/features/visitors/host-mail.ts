import { z } from 'zod';
import { defineMail } from '../../platform/mail/index.ts';

export const hostMail = defineMail({
  name: 'visitor-arrived',
  title: 'Your visitor is here',
  about: 'Sent to the host as soon as a visitor signs in.',
  payload: z.object({
    host: z.string(),
    who: z.string(),
    company: z.string().nullable(),
    branch: z.string(),
    others: z.number().int(),
  }),
  sample: { host: 'Casey Rivers', who: 'ANNA O’BRIEN', company: 'LAGOON & SONS', branch: 'Oxley', others: 1 },
  content: ({ host, who, company, branch, others }) => {
    const along = others === 0 ? '' : ` and ${others} more`;
    const from = company === null ? '' : ` from ${company}`;
    return {
      subject: `${who}${along} is waiting for you`,
      preheader: `At reception, ${branch}`,
      heading: `Hello ${host}`,
      paragraphs: [`${who}${from}${along} signed in at ${branch} and is waiting at reception.`],
    };
  },
});

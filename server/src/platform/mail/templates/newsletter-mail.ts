import { lines, textLimits } from '@poolhouse/domain/kernel/text';
import { z } from 'zod';
import { defineMail } from '../mail-template.ts';

/** The one mail that people may refuse: news and offers. */
export const newsletterMail = defineMail({
  name: 'newsletter',
  title: 'Newsletter',
  about: 'Sent to each reader separately, with an unsubscribe link.',
  newsletter: 'newsletter',
  payload: z.object({ title: z.string(), month: z.string(), text: lines(textLimits.note * 5) }),
  sample: {
    title: 'Ready for the season',
    month: 'November 2026',
    text: 'The new M700 is here. It maps the pool before it cleans, and climbs to the waterline.\n\nService branches are open on Saturdays until the end of February.',
  },
  content: ({ title, month, text }, { company }) => ({
    subject: title,
    preheader: `News from ${company.name}, ${month}`,
    heading: title,
    paragraphs: text.split(/\n{2,}/),
  }),
});

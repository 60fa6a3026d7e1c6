import { filledForm } from '@poolhouse/domain/services/forms/form';
import { defineDocument } from '../../platform/pdf/index.ts';

export const formDocument = defineDocument({
  name: 'form',
  title: 'Filled-in form',
  about: 'Any form you fill in and send: a title and sections.',
  payload: filledForm,
  sample: {
    title: 'Pool equipment check',
    sections: [
      {
        heading: 'The pool',
        fields: [
          { label: 'Name', value: 'Harbour Aquatic Centre' },
          { label: 'Address', value: '2 Jetty Road, Fremantle WA 6160' },
          { label: 'Volume', value: '850,000 litres' },
        ],
      },
      {
        heading: 'What was found',
        fields: [
          { label: 'Circulation pump', value: 'Runs. The seal weeps and should be replaced before the season.' },
          {
            label: 'Filter',
            value:
              'Backwash takes eleven minutes, which is twice as long as it should.\n\nThe media was last changed in 2019. We recommend to change it together with the laterals, two of which are cracked.',
          },
          { label: 'Dosing', value: '' },
        ],
      },
    ],
  },
  make: ({ title, sections }, { company, at }) => ({
    title,
    company,
    at,
    facts: [],
    blocks: sections.flatMap(({ heading, fields }) => [
      { kind: 'heading' as const, text: heading },
      { kind: 'facts' as const, facts: fields },
    ]),
    foot: [company.name, company.phone].filter((part) => part !== null).join(' · '),
  }),
});

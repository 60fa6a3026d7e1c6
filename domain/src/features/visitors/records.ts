import { defineRecords } from '../../kernel/records.ts';

export const visitorRecords = defineRecords({ counters: ['visitors_on_site'] });

import { outboxApi } from '@poolhouse/domain/services/outbox/api';
import { exportAction, type Palette } from '../../platform/palette.ts';
import { outboxPaths } from './paths.ts';

export const palette: Palette = {
  actions: [exportAction('Export the outbox', outboxApi.csv, 'admin:manage')],
  synonyms: { [outboxPaths.list]: ['sent', 'failed emails', 'waiting', 'queue'] },
};

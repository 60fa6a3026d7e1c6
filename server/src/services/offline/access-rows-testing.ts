import { type AccessRows, everyone } from '../../testing/access-rows.ts';

export const accessRows: AccessRows = { 'offline.key': everyone };

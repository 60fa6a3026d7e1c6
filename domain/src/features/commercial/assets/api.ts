import { defineCall } from '../../../kernel/contract.ts';
import { listAnswer } from '../../../kernel/paging.ts';
import { listQueryOf } from '../../../services/list-fields/list-query.ts';
import { asset, assetListFields } from './asset.ts';

export const assetsApi = {
  list: defineCall({
    name: 'commercialAssets.list',
    method: 'GET',
    path: '/commercial/asset',
    access: 'commercial:view',
    summary: 'List the equipment with serial numbers in finished condition reports',
    query: listQueryOf(assetListFields),
    answer: listAnswer('assets', asset),
  }),
} as const;

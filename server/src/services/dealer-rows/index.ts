export type { DealerMove, DealerRows, KeptSide, MergeSide, MergeWork } from './dealer-rows.ts';
export {
  type DealerColumns,
  dealerColumns,
  dealerJoin,
  dealerLabel,
  dealerOfRow,
  namedDealer,
  type RecordDealer,
} from './record-dealer.ts';

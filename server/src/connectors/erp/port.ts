export { OutsideTrouble } from '../http/outside-trouble.ts';

/** A customer as the ERP knows it. */
export type ErpCustomer = { id: string; name: string };

export type LookUp = {
  /** Ends when whoever asked has gone. */
  signal?: AbortSignal;
  /** Nobody waits for it: people's look-ups go first. */
  isBackground?: boolean;
};

/** The ERP in our words. Every call may throw OutsideTrouble. */
export type ErpPort = {
  /** The customer with this id; null when the ERP has none. */
  findCustomer(id: string, lookUp?: LookUp): Promise<ErpCustomer | null>;
};

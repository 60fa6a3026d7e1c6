/** How far an order is on its way to the ERP. */
export const erpStates = ['unsent', 'sending', 'sent', 'failed'] as const;
export type ErpState = (typeof erpStates)[number];
export const erpStateLabels = {
  unsent: 'Not sent',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
} as const satisfies Record<ErpState, string>;

/** Returns true once an order is on its way to the ERP or there: it isn't sent again. */
export function isSentToErp(state: ErpState): state is 'sending' | 'sent' {
  return state === 'sending' || state === 'sent';
}

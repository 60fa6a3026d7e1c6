/** What people read while the work that it names runs; pinned. §8 */
export const loadingTexts = {
  changeStatus: 'Updating Order Status',
  update: 'Updating Order',
  sendEmail: 'Sending Order Email',
  sendToPriority: 'Sending order priority. This may take awhile, please wait.',
  sendInvoice: 'Sending Order Invoice',
  sendMarketplaceInvoice: 'Sending Order Marketplace Invoice',
  checkSent: 'Running Check Sent',
} as const;
